import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { delimiter, dirname, resolve } from 'node:path';
import { copyProject } from './copyProject.ts';

/**
 * `npm run test:nodes`: checks each supported version of Node. With it the project must build, pass jest and serve. It runs
 * in a copy that is installed without the packages' scripts. Arguments select versions: `npm run test:nodes -- 24`.
 */

/** The oldest version that `engines` allows, and the versions with long-term support. */
const VERSIONS = ['20.19', '22', '24'];

const COPY = resolve('.cache', 'nodes');

const INSTALL = 'npm ci --ignore-scripts --no-audit --no-fund';

/** Starts the service with the demonstration's records, and queries a list of them until it answers. */
const SERVE = `
  DATABASE=data/maidan.sqlite PORT=4179 GRAPHQL_API_KEY=key node --import tsx service/commands/serve.ts --demo &
  trap "kill $!" EXIT
  curl --silent --fail --retry 120 --retry-delay 1 --retry-all-errors --header 'x-api-key: key' \\
    --data '{"operationName":"Events","query":"query Events { listMaidanEvents { items { eventId } } }"}' \\
    http://127.0.0.1:4179/graphql | grep --quiet '"eventId"'`;

/** @throws an Error with what the commands have printed, if one of them fails */
const run = (commands: string, path = process.env['PATH']) =>
  execFileSync('sh', ['-ec', commands], {
    cwd: COPY,
    env: { ...process.env, PATH: path },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  }).trim();

copyProject(process.cwd(), COPY);
run(`${INSTALL} && ${INSTALL} --prefix deploy/aws`);
const wanted = process.argv.slice(2);
for (const version of wanted.length > 0 ? wanted : VERSIONS) {
  const node = run(`npm exec -y --package=node@${version} -c 'node -p process.execPath'`);
  const path = dirname(node) + delimiter + process.env['PATH'];
  run('npm run build', path);
  run('npx jest && npx jest --config deploy/aws/jest.config.js', path);
  run(SERVE, path);
  console.log(`${run('node --version', path)} builds, passes jest, serves`);
}
rmSync(COPY, { recursive: true });
