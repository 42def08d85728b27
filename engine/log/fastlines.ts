import type { OptionId, Points, Stock } from '../base/brand.ts';
import type { TickColumns } from '../base/ticks.ts';
import type { BetType, FeedBet } from '../events/domain.ts';
import type { Entry } from '../events/entry.ts';
import { decodeRun } from './decode.ts';
import { type LineView, type Literal, literal, Scanner } from './scanner.ts';

/*
 * The lines of price batches and of others' bets exactly as our writer writes them: four lines of five are such, and
 * knowing their form spares the general parser. A line that differs in the least is left to it, so that both ways read
 * the same (a property test holds them equal).
 */
const SEQ = literal('{"seq":');
const AT = literal(',"at":');
const SOURCE = literal(',"source":"stomp","type":"');
const PRICE = literal('price.batched","v":1,"data":{"stock":');
const RUN = ',"run":"';
const RUN_END = literal('"}}');
const FEED = literal('feed.batched","v":1,"data":{"optionId":');
const BETS = literal(',"bets":[');
const ID = literal('{"id":');
const TYPE = literal(',"type":"');
const POINTS = literal('","points":');
const CREATED = literal(',"createdMs":');
const WHO = literal(',"who":"');
const NEXT_BET = literal('"},');
const LAST_BET = literal('"}]}}');
/** Bet types of one character, by its code. */
const LETTERS: readonly (BetType | undefined)[] = Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code);
  return 'BSOELM0123456789'.includes(letter) ? (letter as BetType) : undefined;
});

/** The line of a price batch; `packed` is the text of its run (encode.ts). */
export const priceLine = (seq: number, at: number, stock: string, packed: string): string =>
  `{"seq":${seq},"at":${at},"source":"stomp","type":"price.batched","v":1,"data":{"stock":${JSON.stringify(stock)}${RUN}${packed}"}}`;

/** Reads such lines. Stocks must have been made known, so that their escapes need no reading here. */
export class FastLines {
  private readonly scanner = new Scanner();
  private readonly stocks: { readonly text: Literal; readonly columns: TickColumns }[] = [];

  /** Makes a stock known by its columns. */
  know(columns: TickColumns): void {
    const isKnown = this.stocks.some((stock) => stock.columns === columns);
    if (!isKnown && isAscii(columns.stock))
      this.stocks.push({ text: literal(JSON.stringify(columns.stock) + RUN), columns });
  }

  /** The entry of a line that should have this `seq`; undefined for any that is not of the form. */
  read(line: LineView, seq: number): Entry | undefined {
    const { scanner } = this;
    scanner.open(line);
    if (!scanner.eat(SEQ) || scanner.whole() !== seq || !scanner.eat(AT)) return undefined;
    const at = scanner.whole();
    if (at < 0 || !scanner.eat(SOURCE)) return undefined;
    if (scanner.eat(PRICE)) return this.price(line, seq, at);
    return scanner.eat(FEED) ? this.feed(seq, at) : undefined;
  }

  private price({ text, shift, to }: LineView, seq: number, at: number): Entry | undefined {
    const { scanner } = this;
    const columns = this.stocks.find((stock) => scanner.eat(stock.text))?.columns;
    const runFrom = scanner.at;
    const runTo = to - RUN_END.length;
    if (columns === undefined || runTo < runFrom) return undefined;
    scanner.skipTo(runTo);
    if (!scanner.eat(RUN_END)) return undefined;
    const run = decodeRun(text, at, columns, runFrom + shift, runTo + shift);
    if (run === undefined) return undefined;
    return { seq, at, source: 'stomp', type: 'price.batched', v: 1, data: { stock: columns.stock as Stock, run } };
  }

  private feed(seq: number, at: number): Entry | undefined {
    const { scanner } = this;
    const optionId = scanner.whole() as OptionId;
    if (optionId < 0 || !scanner.eat(BETS)) return undefined;
    const bets: FeedBet[] = [];
    for (;;) {
      const bet = this.bet();
      if (bet === undefined) return undefined;
      bets.push(bet);
      if (scanner.eat(NEXT_BET)) continue;
      if (!scanner.eat(LAST_BET) || !scanner.isAtEnd) return undefined;
      return { seq, at, source: 'stomp', type: 'feed.batched', v: 1, data: { optionId, bets } };
    }
  }

  private bet(): FeedBet | undefined {
    const { scanner } = this;
    if (!scanner.eat(ID)) return undefined;
    const id = scanner.whole() as FeedBet['id'];
    if (id < 0 || !scanner.eat(TYPE)) return undefined;
    const type = LETTERS[scanner.letter()];
    if (type === undefined || !scanner.eat(POINTS)) return undefined;
    const points = scanner.whole() as Points;
    if (points < 0 || !scanner.eat(CREATED)) return undefined;
    const createdMs = scanner.whole();
    if (createdMs < 0 || !scanner.eat(WHO)) return undefined;
    const who = scanner.plainText();
    return who === undefined ? undefined : { id, type, points, createdMs, who };
  }
}

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);
