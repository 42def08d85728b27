/** The views of the customer centre that have no path of their own (product.md 2 has none), in the order of its menu. */
export declare const SUPPORT_VIEWS: readonly ['notices', 'strategy', 'messages', 'contact'];
type SupportView = (typeof SUPPORT_VIEWS)[number];
/** What of the customer centre is shown. The first view is the one without a name in the address. */
export type SupportPlace = {
  readonly view: SupportView;
  /** The text of the list that is open. Null: the list. */
  readonly id: number | null;
  /** The page of the notices, from 0. */
  readonly page: number;
};
export declare const NO_PLACE: SupportPlace;
/** The place that the parameters of an address name. What is not understood is left out. */
export declare function supportPlaceOf(query: string): SupportPlace;
/** The parameters of an address that name the place: `?view=strategy&id=3`, `?page=2`. Nothing for the first page of the notices. */
export declare function supportQuery({ view, id, page }: SupportPlace): string;
