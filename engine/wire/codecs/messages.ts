import { perhaps, some } from './around.ts';
import { AddressId, Amount, Flag, formed, formedWord, Int, Members, Millis, Price, Text, Width, Word } from './base.ts';
import { DnwIdCodec, DnwTypeCodec, PointsCodec, published, RoundIdCodec, spoken } from './common.ts';
import { strict } from './kind.ts';

/** The envelope of every topic and queue (decisions, Session and link). */
export const Envelope = strict({ type: Text, data: Members });

export const RoundStarted = strict({
  id: RoundIdCodec,
  openPrice: Price,
  buyPrice: perhaps(Price),
  sellPrice: perhaps(Price),
});
export const LimitChanged = strict({ id: RoundIdCodec, buyLimit: perhaps(Amount), sellLimit: perhaps(Amount) });
export const Point = some(strict({ point: perhaps(PointsCodec), money: perhaps(PointsCodec) }));
/** An error without a message and without a code says nothing (engine/link/frames.ts). */
export const ServerError = strict({
  message: perhaps(spoken),
  code: perhaps(Word), // engine/link/frames.ts keeps or hides it
  clientId: perhaps(formedWord('client')),
});
export const ForcedLogout = strict({ message: perhaps(spoken) });

/** A new or changed deposit or withdrawal, from the queue. It need not tell more than the record's kind and its status. */
export const DnwChange = some(
  strict({
    id: perhaps(DnwIdCodec),
    type: perhaps(DnwTypeCodec),
    status: perhaps(Int),
    point: perhaps(PointsCodec),
    createDate: perhaps(Millis),
  }),
);

export const Notice = strict({
  id: AddressId,
  title: perhaps(published),
  content: perhaps(published),
  category: perhaps(formedWord('code')),
  createDate: perhaps(Millis),
});
export const Popup = strict({
  id: Int,
  type: perhaps(Int),
  title: perhaps(published),
  content: perhaps(published),
  headerBg: perhaps(formed('colour')),
  headerColor: perhaps(formed('colour')),
  iconType: perhaps(formedWord('code')),
  isShow: perhaps(Flag),
  width: perhaps(Width),
});
