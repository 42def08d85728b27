import { ball } from './ball.ts';
import { betting, times } from './betting.ts';
import { lists } from './lists.ts';
import { pages } from './pages.ts';
import { says } from './says.ts';
import { search } from './search.ts';
import { shell } from './shell.ts';

/** Every word that the member reads, in Korean. Fixed texts of the product (product.md 4, 5, 8) stay letter for letter. */
export const ko = { ...shell, ...lists, ...pages, ...says, ball, betting, search, times };
