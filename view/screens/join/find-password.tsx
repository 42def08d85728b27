import { Find } from './find.tsx';

/** Finding the password (product.md 2, /find_pw). */
const FindPassword = () => <Find kind="password" />;
export default FindPassword;
