import { Client } from '@stomp/stompjs';
import { type CandlestickData, CandlestickSeries, createChart, type UTCTimestamp } from 'lightweight-charts';
import SockJS from 'sockjs-client';

/* Runs in the page of the idle bench: the other library's chart, fed by the site's own live link. */

const MINUTE_S = 60;
type Tick = { readonly type: string; readonly data: { readonly tradeTime: number; readonly price: number } };

/** Takes the ticks of a destination; `isDrawn` with a chart, else they are read and dropped. */
async function open(token: string, destination: string, isDrawn: boolean): Promise<void> {
  const take = isDrawn ? openChart() : () => undefined;
  const client = new Client({
    webSocketFactory: () => new SockJS('/bx_ws', null, { transports: ['websocket'] }),
    connectHeaders: { siteInfoId: '1', Authorization: `Bearer ${token}` },
  });
  await new Promise<void>((resolve) => {
    client.onConnect = () => {
      client.subscribe(destination, ({ body }) => {
        take(JSON.parse(body) as Tick);
        resolve();
      });
    };
    client.activate();
  });
}

/** Opens a chart of 500 candles as large as the trade screen's, and answers what updates its last candle. */
function openChart(): (tick: Tick) => void {
  const place = document.body.appendChild(document.createElement('div'));
  Object.assign(place.style, { width: '734px', height: '407px' });
  const series = createChart(place, { autoSize: true }).addSeries(CandlestickSeries, {});
  let last: CandlestickData<UTCTimestamp> | null = null;
  return ({ data: { tradeTime, price } }: Tick): void => {
    const time = (Math.floor(tradeTime / 1_000 / MINUTE_S) * MINUTE_S) as UTCTimestamp;
    if (last === null) series.setData(before(time, price));
    last =
      last?.time === time
        ? { time, open: last.open, high: Math.max(last.high, price), low: Math.min(last.low, price), close: price }
        : { time, open: price, high: price, low: price, close: price };
    series.update(last);
  };
}

/** Candles around a price, up to an instant. */
const before = (until: number, price: number): CandlestickData<UTCTimestamp>[] =>
  Array.from({ length: 500 }, (_, i) => {
    const open = price + Math.sin(i / 9) * 20;
    const time = (until - (500 - i) * MINUTE_S) as UTCTimestamp;
    return { time, open, high: open + 9, low: open - 9, close: open + Math.cos(i) * 6 };
  });

const peer = { open };
export type Peer = typeof peer;
Object.assign(globalThis, { peer });
