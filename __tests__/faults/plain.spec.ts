import { SITE_DIRECTORY } from '../support/buildSite.ts';
import { test } from '../support/test.ts';
import { testCells } from './cells.ts';

test.use({ directory: SITE_DIRECTORY });
testCells('plain');
