/* The screens that browser tests walk. */

export type Screen = readonly [address: string, heading: string, title: string];
/** The screens of a visitor: each with the heading that has the focus after the navigation, and the document's title. */
export const OPEN: readonly Screen[] = [
  ['/support/notice', '고객센터', '공지사항 · 라운드'],
  ['/', '', '라운드'],
  ['/support/notice/1', '고객센터', '공지사항 · 라운드'],
  ['/login', '로그인', '로그인 · 라운드'],
  ['/support/notice?view=strategy', '고객센터', '학습 · 전략 · 라운드'],
  ['/signup', '약관에 동의해 주세요', '회원가입 · 라운드'],
  ['/support/notice?view=strategy&id=2', '고객센터', '학습 · 전략 · 라운드'],
  ['/support/terms', '고객센터', '이용약관 · 라운드'],
  ['/find_id', '아이디 찾기', '아이디 찾기 · 라운드'],
  ['/support/privacy', '고객센터', '개인정보처리방침 · 라운드'],
  ['/find_pw', '비밀번호 찾기', '비밀번호 찾기 · 라운드'],
  ['/alert', '', '안내 · 라운드'],
];
export const OF_MEMBERS: readonly Screen[] = [
  ['/mypage', '내 정보', '내 정보 · 라운드'],
  ['/mypage?view=limits', '거래 한도', '거래 한도 · 라운드'],
  ['/', '', '라운드'],
  ['/history_trade', '거래내역', '거래내역 · 라운드'],
  ['/history_trade?view=statement', '거래내역', '거래내역 · 라운드'],
  ['/asset', '자산', '자산 · 라운드'],
  ['/asset?view=wallet', '자산', '암호화폐 지갑 · 라운드'],
  ['/asset?view=withdraw', '자산', '암호화폐 출금 · 라운드'],
  ['/asset?view=convert', '자산', '전환 · 라운드'],
  ['/asset?view=promo', '자산', '코인 전송 · 쿠폰 · 라운드'],
  ['/list_dnw', '입출금 내역', '입출금 내역 · 라운드'],
  ['/dnw', '입출금', '입출금 · 라운드'],
  ['/support/notice?view=messages', '고객센터', '쪽지 · 라운드'],
  ['/support/notice?view=messages&id=1', '고객센터', '쪽지 · 라운드'],
  ['/support/notice?view=contact', '고객센터', '문의하기 · 라운드'],
];
/** The inner views of the trade screen, with the start of the title. */
export const INNER: readonly Screen[] = [
  ['settings', '설정', '설정 · '],
  ['profile', '프로필', '내 정보 · '],
  ['history', '거래내역', '거래내역 · '],
  ['cash', '입출금 내역', '입출금 내역 · '],
  ['notices', '공지사항', '공지사항 · '],
  ['notice&id=1', '공지사항', '공지사항 · '],
  ['strategy', '학습 · 전략', '학습 · 전략 · '],
  ['article&id=2', '학습 · 전략', '학습 · 전략 · '],
  ['terms', '이용약관', '이용약관 · '],
  ['privacy', '개인정보처리방침', '개인정보처리방침 · '],
  ['messages', '쪽지', '쪽지 · '],
  ['message&id=1', '쪽지', '쪽지 · '],
  ['contact', '문의하기', '문의하기 · '],
  ['leaderboard', '리더보드', '리더보드 · '],
  ['promotion', '프로모션', '프로모션 · '],
].map(([view, heading, title]) => [`/trade/2?view=${view}`, heading ?? '', title ?? ''] as const);

/** Goes to an address as a link of the page does: without loading the page anew. Runs in the page. */
export function goTo(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Whether nothing waits for the site or for a file of the application. Runs in the page. */
export const isPageStill = (): boolean =>
  [...document.querySelectorAll('[aria-busy=true], .waitbar, .main__wait')].every((one) => !one.checkVisibility()) &&
  document.querySelector('main h1, main h2') !== null;
