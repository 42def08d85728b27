import { Find } from './find.tsx';

/** Finding the user name (product.md 2, /find_id). */
const FindId = () => <Find kind="id" />;
export default FindId;
