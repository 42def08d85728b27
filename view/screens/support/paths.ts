import { noticePath, supportPath } from '../../../engine/selectors/screens.ts';

/** Where the links of lists and texts lead. The parts of the customer centre are shown in more than one place. */
export type TextPaths = {
  readonly notices: (page: number) => string;
  /** `page`: of the list that leads to the notice. */
  readonly notice: (id: number, page: number) => string;
  readonly strategies: string;
  readonly strategy: (id: number) => string;
  readonly messages: string;
  readonly message: (id: number) => string;
  readonly contact: string;
};

/** In the customer centre itself. */
export const CENTRE: TextPaths = {
  notices: (page) => supportPath({ page }),
  notice: noticePath,
  strategies: supportPath({ view: 'strategy' }),
  strategy: (id) => supportPath({ view: 'strategy', id }),
  messages: supportPath({ view: 'messages' }),
  message: (id) => supportPath({ view: 'messages', id }),
  contact: supportPath({ view: 'contact' }),
};
