import { testCells } from './cells.ts';

testCells('prerendered');
