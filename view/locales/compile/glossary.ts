/*
 * The words of the product in four languages. A message that holds a term in Korean holds the term's word in every other language, and that word
 * stands for nothing else: a lost bet must never read as a void one.
 */

type Term = {
  /** Where the term stands in a Korean message. */
  readonly ko: RegExp;
  readonly en: RegExp;
  readonly zh: RegExp;
  readonly jp: RegExp;
  /** What else in Korean is said with these words. Without it the words stand for this term alone; `null`: they are common words, which are not held back. */
  readonly also?: RegExp | null;
};

export const GLOSSARY: Readonly<Record<string, Term>> = {
  buy: { ko: /매수/, en: /\bbuy\b/i, zh: /买涨/, jp: /買い/, also: /(구매|사서)/ },
  sell: { ko: /매도/, en: /\bsell\b/i, zh: /买跌/, jp: /売り/ },
  won: { ko: /^실현$|당첨|^\{} 실현$/, en: /\bwins?\b/i, zh: /获胜/, jp: /的中/, also: /실현/ },
  loss: { ko: /실격/, en: /\bloss\b/i, zh: /失败/, jp: /外れ/, also: /손익|손실|못했|실패|않았|없어/ },
  void: { ko: /무효/, en: /\bvoid\b/i, zh: /无效/, jp: /無効/, also: /유효하지 않은/ },
  targetPrice: { ko: /실현가/, en: /\btarget\b/i, zh: /目标价/, jp: /目標価格/, also: /실현|기준/ },
  targetDistance: { ko: /실현 기준/, en: /\btarget distance\b/i, zh: /目标幅度/, jp: /目標幅/, also: /^기준$/ },
  settlementPrice: { ko: /정산가/, en: /\bsettlement( price)?\b/i, zh: /结算价/, jp: /判定価格/, also: /정산/ },
  rate: {
    ko: /지급률/,
    en: /\brate\b/i,
    zh: /收益率|赔率/,
    jp: /利益率|ペイアウト倍率/,
    also: /환율|기본값/,
  },
  stake: { ko: /^(투자금액|베팅금액|베팅 금액)$/, en: /^stake$/i, zh: /^投资金额$/, jp: /^投資金額$/, also: null },
  profit: { ko: /예상 수익/, en: /\bpotential profit\b/i, zh: /预计收益/, jp: /予想利益/ },
  balance: { ko: /^보유 포인트$/, en: /^balance$/i, zh: /^积分余额$/, jp: /^保有ポイント$/ },
  withdrawable: {
    ko: /출금 가능/,
    en: /\bavailable to withdraw\b/i,
    zh: /可提现(?!\{)/,
    jp: /出金可能額/,
    also: /보유금액|출금할 수/,
  },
  principal: {
    ko: /원금/,
    en: /\bstake\b/i,
    zh: /本金|保本/,
    jp: /投資額/,
    also: /투자금액|베팅금액|베팅 금액|마지막에 베팅한 금액|주문 가능 금액|무효/,
  },
  round: {
    ko: /회차/,
    en: /round|^limit reached$|^\{} starts/i,
    zh: /期/,
    jp: /ラウンド|回|^開始まで$|^上限に到達$|^次の/,
    also: null,
  },
  accepted: { ko: /체결(?!가)/, en: /accepted|settles|trade|time/i, zh: /成交/, jp: /約定/, also: null },
  rejected: { ko: /반려/, en: /\breject/i, zh: /驳回/, jp: /却下/ },
  pending: {
    ko: /^대기 중$/,
    en: /^(pending|waiting)$/i,
    zh: /^(待处理|等待中)$/,
    jp: /^(処理待ち|待機中)$/,
    also: /^답변 대기$/,
  },
  approval: { ko: /승인/, en: /confirm|approv/i, zh: /确认/, jp: /承認/, also: null },
  convert: {
    ko: /전환(?!되었습니다$)/,
    en: /conver|turns|swap|\brate\b|^Sending the request/i,
    zh: /兑换|转换/,
    jp: /交換|転換/,
    also: null,
  },
  tag: { ko: /태그/, en: /\btag\b/i, zh: /标签（Tag\/Memo）/, jp: /宛先タグ/ },
  promo: { ko: /쿠폰 번호|프로모션 코드/, en: /promo code/i, zh: /兑换码/, jp: /クーポンコード/ },
  code: { ko: /인증번호/, en: /\bcodes?\b/i, zh: /验证码/, jp: /認証コード/, also: null },
  board: { ko: /페인트보드/, en: /results board/i, zh: /走势图/, jp: /結果ボード/ },
  minimum: { ko: /최소 \{|최소 [가-힣]+(액|수량)은/, en: /minimum/i, zh: /最低/, jp: /最低/, also: null },
  // another website stays a website: 다른 사이트, and the data that a browser keeps of one
  site: { ko: /(?<!다른 )사이트(?! 데이터)/, en: /\bsite\b/i, zh: /平台/, jp: /サイト/, also: null },
  stale: { ko: /시세 지연/, en: /price delayed/i, zh: /行情延迟/, jp: /価格(配信の)?遅延/, also: null },
};

/** Words that the glossary has replaced. None of them is in a message any more. */
export const RETIRED = {
  en: /\bwithdrawable\b|paint board|\bexpected profit\b|\bby itself\b|\bgo on\b|\bkind of\b|\bfilled\b|\brunning bets?\b|agrees? with|\busername\b(?!\})|\bsign(ed|ing)?[ -](in|out)\b/i,
  zh: /期数|买入|卖出|下注|投注金额|达成|持有积分|批准|优惠码|优惠券号码|资料不足|下单编号|的下单(?!限额|时间)|[\u4e00-\u9fff] ?~|\d ~ \d/,
  jp: /ブラウザー|エントリー金額|達成|未達(?!到)|(?<!アルファ)ベット|\d回ごと|精算|契約|要求|最小\{?|存在しない|可能です|元本|認証番号|ペイアウト率|ペイントボード|予想収益|プロモーションコード|様の|\d ~ \d/,
} as const;
