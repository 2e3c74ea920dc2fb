import { legalText } from '../legalText.ts';

export default legalText('terms');
