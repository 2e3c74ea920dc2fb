/** `npm run schema --prefix deploy/aws -- <file>` compares a deployed schema with the contract. */
import { existsSync, readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { compareSchemas, readSchema } from './compareSchemas.ts';
import { siteDocuments } from './siteDocuments.ts';

try {
  const [, , file] = argv;
  if (!file) throw new Error('Which schema? npm run schema --prefix deploy/aws -- <file>');
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const contract = readSchema(readFileSync('schema.graphql', 'utf8'));
  const differences = await compareSchemas(contract, readDeployed(file), siteDocuments);
  const fits = differences.every(({ effect }) => effect !== 'breaks the site');
  const lines = differences.map(({ message, effect }) => `${effect}: ${message}`);
  lines.push(fits ? 'The schema fits.' : 'The schema does not fit: the site would break.');
  console.log(lines.join('\n'));
  if (!fits) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function readDeployed(file: string) {
  try {
    return readSchema(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read as a schema: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
