import { configure } from '@testing-library/react';

// With a mutant what is waited for often never comes.
configure({ asyncUtilTimeout: 1000 });
