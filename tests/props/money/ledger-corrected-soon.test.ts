import { describe, expect, test } from 'vitest';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { balance, created, odd, shown, updated } from '../../support/ledger.ts';

/** A record of 30,000 that was done 2 s after the login, so that the first balance may have it or not, is corrected a second later. */
function corrected(
  points: number,
  meanwhile: (story: Story) => Story = (story) => story,
  type: 'D' | 'C' = 'D',
): Story {
  const story = ready().pass(2_000);
  const createdMs = story.at;
  meanwhile(created(story, { type, status: 1, createdMs }));
  return updated(story.pass(1_000), { type, status: 1, points: asPoints(points), createdMs });
}
const agrees = (story: Story, money: number): void => {
  expect(shown(story.pass(60_000))).toMatchObject({ status: 'agrees', sum: { money } });
  expect(odd(story)).toBe(0);
};

describe('M2: a record of about the login that is corrected before the balance has shown it', () => {
  test.each([50_000, 10_000])('counts whole where the first balance has nothing of it: %i', (points) => {
    agrees(balance(corrected(points), points), points);
  });

  test.each([50_000, 10_000])('counts with its difference where the first balance has it: %i', (points) => {
    agrees(balance(corrected(points), points - 30_000), points - 30_000);
  });

  test('counts whole where the balance shows both amounts one after the other', () => {
    agrees(
      balance(
        corrected(50_000, (story) => balance(story, 30_000)),
        50_000,
      ),
      50_000,
    );
  });

  test('counts whole where it is corrected twice', () => {
    const story = corrected(50_000);
    const createdMs = story.at - 1_000;
    agrees(balance(updated(story.pass(1_000), { status: 1, points: asPoints(70_000), createdMs }), 70_000), 70_000);
  });

  test.each([50_000, -50_000])('counts whole where its type goes either way: %i', (points) => {
    agrees(balance(corrected(50_000, undefined, 'C'), points), points);
  });

  test('must still show the difference', () => {
    const story = corrected(50_000).pass(60_000);
    expect(shown(story)).toMatchObject({ status: 'differs' });
    expect(odd(story)).toBe(1);
  });

  test('gives its last amount back where it is taken back', () => {
    const story = balance(corrected(50_000), 50_000);
    const createdMs = story.at - 1_000;
    agrees(balance(updated(story.pass(20_000), { status: 2, points: asPoints(50_000), createdMs }), 0), 0);
  });

  test.each([20_000, 50_000])('explains no change of a later time by its earlier amount: %i', (more) => {
    const story = balance(corrected(50_000), more).pass(600_000);
    expect(shown(story)).toMatchObject({ status: 'agrees' });
    expect(shown(balance(story, more + 30_000).pass(60_000))).toMatchObject({ status: 'differs' });
  });
});
