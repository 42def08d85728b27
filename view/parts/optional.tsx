import type { ReactNode } from 'react';
import { Late } from './late.tsx';

type Props = { readonly children: ReactNode; readonly waiting?: ReactNode };

/** A part that the screen can do without. If its file does not load, or it fails, its place is empty (engine/SPEC.md, W11). */
export const Optional = (props: Props) => <Late isOptional {...props} />;
