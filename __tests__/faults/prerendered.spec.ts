import { PRERENDERED_DIRECTORY } from '../support/buildSite.ts';
import { test } from '../support/test.ts';
import { testCells } from './cells.ts';

test.use({ directory: PRERENDERED_DIRECTORY });
testCells('prerendered');
