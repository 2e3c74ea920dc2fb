import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { createCloud } from '../../cloud.ts';
import type { Settings } from '../../settings.ts';

const SETTINGS: Settings = {
  apiKeys: [
    { name: 'First', expires: '2030-01-01' },
    { name: 'Second', expires: '2030-07-01' },
  ],
  guests: false,
  enquiryDays: 365,
  enquiryMail: 'office@example.org',
  alarmMail: null,
  domain: {
    name: 'www.maidan.example',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b',
  },
  refreshMinutes: 10,
  offline: true,
};

export interface Resource {
  Type: string;
  Properties: Record<string, unknown>;
  DeletionPolicy?: string;
}

export interface Statement {
  Effect: string;
  Action: string | string[];
  Resource?: unknown;
  Principal?: unknown;
  Condition?: Record<string, unknown>;
}

const folder = mkdtempSync(join(tmpdir(), 'maidan-cloud-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Synthesizes the cloud. @returns its stacks and the template of each */
export function synthesize(settings: Partial<Settings> = {}) {
  const outdir = mkdtempSync(join(folder, 'out-'));
  const { stacks } = createCloud({ ...SETTINGS, ...settings }, outdir);
  const templates = Object.fromEntries(
    Object.entries(stacks).map(([name, stack]) => [name, Template.fromStack(stack)]),
  ) as Record<keyof typeof stacks, Template>;
  return { stacks, templates };
}

/** The resources of a template, by their ids. */
export const resourcesOf = (template: Template) =>
  template.toJSON()['Resources'] as Record<string, Resource>;

/** What CloudFormation has as a list or, where it is one, by itself. */
export const listed = <Each>(value: Each | Each[]): Each[] =>
  Array.isArray(value) ? value : [value];
