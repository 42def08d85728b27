import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import { cell, saveBets, written } from '../../../engine/run/files/bets-file.ts';
import { selectFileChoices } from '../../../engine/selectors/money/bet-search.ts';
import { selectLabels } from '../../../engine/selectors/trade/stocks.ts';
import { asId, asPoints, asRef } from '../../../fixtures/arbitraries/make.ts';
import { BET, OPTION, RESULT } from '../../../fixtures/arbitraries/samples.ts';
import { FILE_WORDS } from '../../../fixtures/arbitraries/search.ts';
import { ready, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { namesIn } from '../../../view/hooks/useNames.ts';
import { fileWords } from '../../../view/screens/history/words.ts';
import { ko } from '../../support/words.ts';

const HEAD = FILE_WORDS.columns.join(',');

/** The file of the history screen with these bets. */
function fileOf(bets: readonly Bet[], words = FILE_WORDS) {
  const story = signedIn({ path: '/history_trade?from=2026-03-06&to=2026-03-12' });
  story.answer('bets.search', { items: bets, last: true });
  const saved: (readonly [name: string, text: string])[] = [];
  const save = (name: string, bytes: Uint8Array): void => {
    saved.push([name, new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)]);
  };
  const fact = saveBets({ save }, story.state, words);
  const [name, text] = saved[0] ?? ['', ''];
  return { fact, name, text, lines: text.split('\r\n') };
}

test('N7: a saved file has plain numbers, instants with their zone, and the names of the screen', () => {
  const won = { ...BET, points: asPoints(50_000), profit: 44_000, profitPercent: 88, status: 1 as const };
  const ball = {
    ...won,
    id: asId(3),
    gameType: 'P1' as const,
    type: 'OL' as const,
    profit: -1_250_000,
    status: 2 as const,
  };
  const running = { ...won, id: asId(2), status: 0 as const, profit: 0, profitPercent: undefined };
  const { fact, name, text, lines } = fileOf([won, { ...ball, profitPercent: 210 }, running]);
  expect(name).toBe('round-bets-20260306-20260312.csv');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(lines).toEqual([
    `\uFEFF${HEAD}`,
    '2026-03-12T14:20:00.000+09:00,비트코인,렌트 1분,매수,50000,88,실현,44000,확인 전,',
    '2026-03-12T14:20:00.000+09:00,비트코인,넘버볼 1분,홀대,50000,310,실격,-1250000,자료 부족,',
    '2026-03-12T14:20:00.000+09:00,비트코인,렌트 1분,매수,50000,,진행 중,,,',
    '',
  ]);
  expect(fact).toMatchObject({ type: 'search.saved', data: { rows: 3 } });
});

test('N7: a number of a file has two decimals at most, as on the screen', () => {
  const ball = { ...BET, gameType: 'P1' as const, type: 'O' as const, profitPercent: 95.33 };
  const { lines } = fileOf([ball, { ...BET, id: asId(2), profitPercent: 78.036 }]);
  expect(lines.slice(1, 3).map((line) => line.split(',')[5])).toEqual(['195.33', '78.04']);
  expect([0.1 + 0.2, -1_250_000, 0].map(written)).toEqual(['0.3', '-1250000', '0']);
});

test('N7: a file names instruments, game types and bets as the screen does, also those that the site offers no more', () => {
  const told = [
    { ...BET, stock: asRef('stock#1') },
    { ...BET, stock: asRef('DOGE') },
    { ...BET, stock: asRef('ETHUSDT'), gameType: 'P5' as const, type: 'S' as const },
  ].map((bet, nr) => ({ ...bet, id: asId(9 - nr) }));
  const story = signedIn({ path: '/history_trade?from=2026-03-06&to=2026-03-12' });
  const labelled = { ...OPTION, id: asId(77), stock: asRef('DOGE'), label: 'label#1' } as never;
  const { options } = story.state;
  story.state = { ...story.state, options: { ...options, list: [...options.list, labelled] } };
  const { state } = story.answer('bets.search', { items: told, last: true });
  const words = fileWords(
    ko,
    namesIn(ko, selectLabels(state), (ref) => ref),
    selectFileChoices(state),
  );
  // the log has these words, so no pseudonym is turned back in them
  expect([words.stocks['stock#1'], words.stocks.DOGE]).toEqual(['stock#1', 'label#1']);
  let text = '';
  const save = (_name: string, bytes: Uint8Array): void => {
    text = new TextDecoder().decode(bytes);
  };
  const texts: Readonly<Record<string, string>> = { 'stock#1': 'A123456', 'label#1': '도지코인' };
  saveBets({ save }, state, words, (ref) => texts[ref] ?? ref);
  const lines = text.split('\r\n').slice(1, 4);
  expect(lines.map((line) => line.split(',').slice(1, 4).join())).toEqual([
    'A123456,렌트 1분,매수',
    '도지코인,렌트 1분,매수',
    '이더리움,넘버볼 5분,소',
  ]);
});

test('N7: the file has all bets of the filter, and its name says if it has the newest only', () => {
  const of = (from: number, count: number) => Array.from({ length: count }, (_, i) => ({ ...BET, id: asId(from - i) }));
  const story = signedIn({ path: '/history_trade?from=2026-03-06&to=2026-03-12' });
  const saved = (): readonly [name: string, rows: number] => {
    let file: [string, number] = ['', 0];
    const save = (name: string, bytes: Uint8Array): void => {
      file = [name, new TextDecoder().decode(bytes).split('\r\n').length - 2];
    };
    saveBets({ save }, story.state, FILE_WORDS);
    return file;
  };
  story.answer('bets.search', { items: of(20_000, 50), last: false });
  expect(saved()).toEqual(['round-bets-20260306-20260312-newest-50.csv', 50]);
  story.answer('bets.search', { items: of(20_000, 500), last: false });
  story.answer('bets.search', { items: of(19_500, 140), last: true });
  story.answer('bets.search', { items: of(20_000, 500), last: false }); // the page before is read again (L5i)
  expect(saved()).toEqual(['round-bets-20260306-20260312.csv', 640]);
});

test('N7: a bet that the audit computes differently has our own profit beside the verdict', () => {
  const lost = { ...BET, points: asPoints(50_000), profit: -50_000, profitPercent: 88, status: 2 as const };
  const story = ready().tell('bet.settled', { bet: lost }, 'stomp').pass(61_000);
  story.tell('round.finished', { optionId: OPTION.id, result: RESULT, fast: false }, 'stomp');
  story.send({ type: 'nav.go', path: '/history_trade?from=2026-03-06&to=2026-03-12' });
  story.answer('bets.search', { items: [lost], last: true });
  let text = '';
  const save = (_name: string, bytes: Uint8Array): void => {
    text = new TextDecoder().decode(bytes);
  };
  saveBets({ save }, story.state, FILE_WORDS);
  expect(text.split('\r\n')[1]?.split(',').slice(-3)).toEqual(['-50000', '다름', '44000']);
});

test('N7: a name that the words lack stands as its code, and a missing one, or a letter without its game type, as nothing', () => {
  const bet = { ...BET, stock: asRef('constructor'), gameType: undefined, type: 'UN' as const, status: 3 as const };
  const { lines } = fileOf([{ ...bet, roundStartMs: undefined, profit: 0, profitPercent: undefined }]);
  expect(lines[1]?.split(',').slice(1, 4)).toEqual(['constructor', '', '']);
});

test('N7: no text of a file is computed by a spreadsheet, and every text is read back as it was', () => {
  expect(['=1+1', '+1', '-1', '@x', '\tx', '＝1'].map(cell)).toEqual(["'=1+1", "'+1", "'-1", "'@x", "'\tx", "'＝1"]);
  const read = (text: string): string => (text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('=cmd|x', 'a,b', 'a"b', 'a\nb', '=a,"b"')), (text) => {
      const written = cell(text);
      expect(read(written).replace(/^'/, '')).toBe(text.replace(/^'/, ''));
      expect(read(written)).not.toMatch(/^[=+\-@\t\r]/);
      if (!written.startsWith('"')) expect(written).not.toMatch(/[",\r\n]/);
    }),
  );
});

test('N7: a file that could not be saved is said to the member', () => {
  const story = signedIn({ path: '/history_trade' });
  story.send({ type: 'search.save', words: FILE_WORDS });
  expect(story.effectsOf('search.save')).toEqual([{ type: 'search.save', words: FILE_WORDS }]);
  story.tell('effect.failed', { effect: 'search.save', message: 'x' });
  expect(story.state.toasts.shown.at(-1)?.say).toEqual({ kind: 'fileFailed' });
});
