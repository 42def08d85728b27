import { readFileSync, writeFileSync } from 'node:fs';
import { treatmentSource, treatments } from '../model/treatment.ts';
import { callTable } from './calls.ts';
import { hidingSource } from './compile/hiding.ts';
import { pageSource } from './compile/page.ts';
import { codecs } from './registry.ts';

/**
 * `npm run generate`: writes the hidden parameters, the treatment of the calls and the integrator's page. Tests compare all of them with the
 * tables.
 */
const write = (name: string, text: string): void => {
  const file = new URL(name, import.meta.url);
  writeFileSync(file, text);
  console.log(`wrote ${file.pathname}`);
};
write('./hiding.generated.ts', hidingSource(callTable));
write('../model/treatment.generated.ts', treatmentSource());
write(
  './README.md',
  pageSource(codecs, treatments, readFileSync(new URL('./compile/page.md', import.meta.url), 'utf8')),
);
