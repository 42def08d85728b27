import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseIsoMs, seoulCivil, seoulIso } from '../../../engine/base/time.ts';
import { hms } from '../../../view/parts/format.ts';

const INSTANT_MS = Date.UTC(2026, 2, 12, 5, 23, 6);

test('T5: the screen shows an instant in the time of Asia/Seoul', () => {
  expect(hms(INSTANT_MS)).toBe('14:23:06');
  const seoul = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Seoul', timeStyle: 'medium' });
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2100, 0) }), (ms) => {
      expect(hms(ms)).toBe(seoul.format(ms));
    }),
  );
});

test('T5: an instant is written as ISO 8601 with the offset of Seoul and read back; without an offset it is Seoul time', () => {
  expect(seoulIso(INSTANT_MS)).toBe('2026-03-12T14:23:06.000+09:00');
  expect(parseIsoMs('2026-03-12T14:23:06')).toBe(INSTANT_MS);
  for (const zoned of ['05:23:06Z', '05:23:06z', '14:23:06+09', '14:23:06+0900', '14:23:06+09:00[Asia/Seoul]'])
    expect(parseIsoMs(`2026-03-12T${zoned}`), zoned).toBe(INSTANT_MS);
  for (const odd of ['14:23:06+9', '14:23:06+09:60', '14:23:06[Asia/Seoul]', '14:23:06+09:00[]'])
    expect(parseIsoMs(`2026-03-12T${odd}`), odd).toBeUndefined();
  expect(seoulIso(parseIsoMs('0206-03-01') ?? 0)).toBe('0206-03-01T00:00:00.000+09:00');
  expect(seoulCivil(INSTANT_MS)).toMatchObject({ month: 3, day: 12, hour: 14 });
});
