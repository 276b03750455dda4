import "../embed.js";
