/** The form of a stock's name: a symbol in capitals, as BTCUSDT, NAS100 or BTC/USDT. Another text may be a personal detail. */
export const STOCK_FORM = /^[A-Z]{2,10}(?:[/._-][A-Z]{2,6})?\d{0,3}$/;
