import { createElement, type ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { numberIn, OwnAccount, SiteAccount } from '../../../view/screens/cash/accounts.tsx';
import { markupOf } from '../../support/markup.ts';
import { asks } from '../../support/queries.ts';

/* The account number shows '-' where it is not known (product.md 2, Side panel and inner views). */

/** What a part of the desk says, without its markup. References are shown as they are. */
const said = (story: Story, part: ReactElement): string =>
  markupOf(story, part)
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|');

describe('the account of the site', () => {
  const asking = (): Story => {
    const story = ready();
    asks(story, 'site.account', {});
    return story;
  };
  const shown = (story: Story): string => said(story, createElement(SiteAccount));

  test('is - beside a second try where it could not be loaded', () => {
    expect(shown(asking().fail('site.account', 500))).toContain('입금 계좌|- |불러오지 못했습니다. |다시 시도|');
  });

  test('is - where the site has none', () => {
    expect(shown(asking().answer('site.account', { accn: undefined }))).toContain('입금 계좌|-|');
  });
});

describe('the number in the account of the site', () => {
  test.each([
    ['우리은행 1005-204-318877 (주)라운드', '1005-204-318877'],
    ['신한 110 123 456789 (주)라운드', '110 123 456789'],
    ['신한 110–123–456789 (주)라운드', '110–123–456789'],
    ['농협 301.0123.4567.81', '301.0123.4567.81'],
    ['국민１２３４５６－７８－９０１２３４', '１２３４５６－７８－９０１２３４'],
    ['카카오뱅크 3333012345678', '3333012345678'],
    ['3333012345678', '3333012345678'],
  ])('of "%s" is the whole number', (text, number) => expect(numberIn(text)).toBe(number));

  test.each([
    '우리 1002-123-45 (문의 010-1234-5678)',
    '신한 110-123-456789, 농협 301-0123-4567-81',
    '신한 110-123-456789 50,000원',
    '농협 301 - 0123 - 4567 - 81',
    '농협 301--0123456789',
    '신한 110-123-456789 (주)라운드2',
    '고객센터 24시간',
    '고객센터로 문의',
    '',
  ])('of "%s" is not told apart, so the whole text is copied', (text) => expect(numberIn(text)).toBe(text));
});

describe("the member's own account", () => {
  const shown = (me: object): string => said(ready({ me: { ...ME, ...me } as never }), createElement(OwnAccount));
  const bankName = asRef('bank#1');

  test('has - in the place of a number that is not known, behind the bank that is', () => {
    expect(shown({ bankName, accountNum: null })).toContain('받는 계좌|bank#1 -|');
  });

  test('is - where neither is known, and the number alone without a bank', () => {
    expect(shown({ bankName: null, accountNum: null })).toContain('받는 계좌|-|');
    expect(shown({ bankName: null, accountNum: asRef('110-123-456789') })).toContain('받는 계좌|110-***-**6789|');
  });
});
