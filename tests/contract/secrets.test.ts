import { describe, expect, test } from 'vitest';
import { asker, body } from './table/asker.ts';

describe('typed secrets', () => {
  test('a typed secret is forgotten after it was sent; a token is not', async () => {
    for (const name of ['auth.password', 'player.changePassword', 'coupon.use', 'certi.verifyPhone'] as const) {
      const one = asker(() => ({ kind: 'network' }));
      await one.call(name);
      for (const ref of ['password#1', 'password#2', 'code#1', 'code#2']) expect(one.vault.reveal(ref)).toBe(ref);
    }
    const one = asker(() => ({ kind: 'network' }));
    await one.call('auth.refresh');
    expect(one.vault.reveal('token#2')).toBe('old-canary');
  });

  test('a typed secret is kept if the session had expired, because the call is retried', async () => {
    const one = asker(body('{}', 401));
    await one.call('player.changePassword');
    expect(one.vault.reveal('password#1')).toBe('new-canary');
    const told = asker(body('{"status":401,"message":"다시 로그인해 주세요."}'));
    for (const name of ['player.changePassword', 'coupon.use'] as const) await told.call(name);
    expect(['password#1', 'code#1'].map(told.vault.reveal)).not.toContain('password#1');
    expect(told.vault.reveal('code#1')).not.toBe('code#1');
    const open = asker(body('{}', 401));
    await open.call('auth.password');
    expect(open.vault.reveal('password#1')).toBe('password#1');
  });
});
