/**
 * The declarations with which an element keeps out a page's rules for text, which would turn a8 into A8 and break words. A page's own rule for
 * every element beats one for the host: they belong to `:host > *`.
 */
export const PLAIN_TEXT = `
  text-transform: none;
  letter-spacing: normal;
  word-spacing: normal;
  text-indent: 0;
  white-space: normal;
  text-align: start;`;
