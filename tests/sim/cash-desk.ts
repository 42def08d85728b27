import { moneySite, START_MS } from './money-site.ts';

export type Page = {
  content: { id: number; type: string; status: number; point: number; createDate: string }[];
  last: boolean;
  totalPages: number;
  totalElements: number;
};

export const desk = (username = 'demo', startMs = START_MS) => {
  const at = moneySite(undefined, startMs);
  const own = at.seat(username);
  const apply = (type: unknown, point: unknown) => own.post('/api/dnw/apply', { type, point });
  const list = (query: Record<string, string> = {}) => own.get('/api/dnw/list', query).body as Page;
  const newest = () => list().content[0];
  const pot = (name: string) => at.site.accounts.ledger.balance(name);
  return { ...at, ...own, apply, list, newest, pot };
};
export const taken = (label: string) => ({
  status: 200,
  body: { status: 200, message: `${label}신청이 완료되었습니다.` },
});
