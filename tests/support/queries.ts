import type { CallAnswer, CallParams, QueryCall } from '../../engine/model/calls.ts';
import type { Story } from '../../fixtures/arbitraries/story.ts';

/** A screen asks the site. */
export const asks = <N extends QueryCall>(story: Story, call: N, params: CallParams[N]): number => {
  story.send({ type: 'call.ask', call, params } as never);
  return story.pending(call);
};

/** A screen asks the site, and it answers. */
export const asked = <N extends QueryCall>(story: Story, call: N, params: CallParams[N], body: CallAnswer[N]): Story =>
  story.answerTo(asks(story, call, params), call, body);
