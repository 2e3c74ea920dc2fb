/** `tsx deploy/aws/upload.ts` uploads the site in `dist` to the bucket that SITE_BUCKET names. */
import { env } from 'node:process';
import { S3Client } from '@aws-sdk/client-s3';
import { s3Bucket, uploadSite } from './uploadSite.ts';

try {
  if (!env.SITE_BUCKET) throw new Error('SITE_BUCKET must name the bucket of the site.');
  await uploadSite('dist', s3Bucket(new S3Client(), env.SITE_BUCKET));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
