import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import { cell, saveBets } from '../../../engine/run/files/bets-file.ts';
import { asId, asPoints, asRef } from '../../../fixtures/arbitraries/make.ts';
import { BET, OPTION, RESULT } from '../../../fixtures/arbitraries/samples.ts';
import { FILE_WORDS } from '../../../fixtures/arbitraries/search.ts';
import { ready, signedIn } from '../../../fixtures/arbitraries/story.ts';

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

test('N7: a name that the words lack stands as its code, and a missing one as nothing', () => {
  const bet = { ...BET, stock: asRef('constructor'), gameType: undefined, type: 'UN' as const, status: 3 as const };
  const { lines } = fileOf([{ ...bet, roundStartMs: undefined, profit: 0, profitPercent: undefined }]);
  expect(lines[1]?.split(',').slice(1, 4)).toEqual(['constructor', '', 'UN']);
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
