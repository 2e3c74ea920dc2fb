import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const CADDY = '/usr/bin/caddy';
const isInstalled = existsSync(CADDY);
if (!isInstalled) console.warn(`There is no ${CADDY}: its file is not tried.`);
const whereThereIsCaddy = isInstalled ? test : test.skip;

whereThereIsCaddy('Caddy takes the file of one machine as it is', () => {
  const words = ['validate', '--adapter', 'caddyfile', '--config', 'deploy/one-machine/Caddyfile'];
  const { status, stderr } = spawnSync(CADDY, words, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, expect.not.stringMatching(/"level":"(?:warn|error)"/)]);
});
