import type { MarkdownIt, Token } from 'markdown-it';

type Made = Pick<Token, 'type' | 'tag' | 'nesting'>;

/**
 * Has a parser make the tokens of blocks by assignment. Its own way, `Object.defineProperty` nine times a token, takes a
 * third of the time of a long list. To be removed once markdown-it's build has class fields.
 */
export function makeTokensQuickly(parser: MarkdownIt): void {
  const { block, core } = parser;
  const { prototype } = new core.State('', parser, {}).Token;
  const { State } = block;
  function QuickToken(this: Token, { type, tag, nesting }: Made) {
    this.map = null;
    this.level = 0;
    this.children = null;
    this.content = '';
    this.markup = '';
    this.info = '';
    this.block = true;
    this.hidden = false;
    this.type = type;
    this.tag = tag;
    this.attrs = null;
    this.nesting = nesting;
    this.meta = null;
  }
  QuickToken.prototype = prototype;
  const make = QuickToken as unknown as new (made: Made) => Token;
  block.State = class extends State {
    override push(type: string, tag: string, nesting: Token['nesting']): Token {
      const token = new make({ type, tag, nesting });
      if (nesting < 0) this.level -= 1;
      token.level = this.level;
      if (nesting > 0) this.level += 1;
      this.tokens.push(token);
      return token;
    }
  };
}
