import { testCells } from './cells.ts';

testCells('plain');
