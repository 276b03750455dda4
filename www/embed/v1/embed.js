import "../../embed.js";
