import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { FunctionUrlOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type Function as Lambda, FunctionUrlAuthType } from 'aws-cdk-lib/aws-lambda';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { FILES, recordLists } from '../../../publish/host/hostRules.ts';
import { FALLBACK, NOT_FOUND } from '../../../publish/pages/pageFile.ts';
import { FIXED_HEADERS, HSTS_SECONDS } from '../../../publish/host/securityHeaders.ts';
import { pageFileCode } from '../functions/pageFile.ts';
import { POLICY_METADATA, policyCode } from '../functions/policy.ts';
import type { Settings } from '../settings.ts';
import { privateBucket } from './privateBucket.ts';
import { smallFunction } from './smallFunction.ts';

export interface SiteStackProps extends StackProps {
  settings: Pick<Settings, 'domain'>;
}

/** How long CloudFront caches a page, although `Cache-Control` makes browsers revalidate it. */
const EDGE_TTL = Duration.minutes(1);

/** The site: a private bucket behind CloudFront, with the rules and headers of the host. */
export class SiteStack extends Stack {
  readonly bucket: Bucket;
  /** Answers requests for which the bucket has no file. */
  readonly missingPage: Lambda;
  /** The public origin of the site. */
  readonly origin: string;

  constructor(scope: Construct, id: string, { settings, ...props }: SiteStackProps) {
    super(scope, id, props);
    this.bucket = privateBucket(this, 'Files');
    this.missingPage = this.#createMissingPage();
    const distribution = this.#createDistribution(settings.domain);
    this.origin = `https://${settings.domain?.name ?? distribution.distributionDomainName}`;
    new CfnOutput(this, 'SiteUrl', { value: this.origin });
    new CfnOutput(this, 'CloudFrontName', { value: distribution.distributionDomainName });
  }

  #createMissingPage(): Lambda {
    const missingPage = smallFunction(this, 'missingPage', {
      BUCKET: this.bucket.bucketName,
      FALLBACK,
      NOT_FOUND,
      FILES: FILES.source,
      LISTS: recordLists.join(' '),
      POLICY: POLICY_METADATA,
    });
    missingPage.addToRolePolicy(
      new PolicyStatement({
        actions: ['s3:GetObject'],
        resources: [FALLBACK, NOT_FOUND, 'index.html'].map((page) =>
          this.bucket.arnForObjects(page),
        ),
      }),
    );
    // Without this permission S3 answers 403 instead of 404 for a missing page.
    missingPage.addToRolePolicy(
      new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.bucket.bucketArn] }),
    );
    return missingPage;
  }

  #createDistribution(domain: Settings['domain']): Distribution {
    const url = this.missingPage.addFunctionUrl({ authType: FunctionUrlAuthType.AWS_IAM });
    return new Distribution(this, 'Host', {
      defaultBehavior: {
        origin: new OriginGroup({
          primaryOrigin: S3BucketOrigin.withOriginAccessControl(this.bucket),
          fallbackOrigin: FunctionUrlOrigin.withOriginAccessControl(url),
          // CloudFront may not list the bucket, so S3 answers 403 for a missing file.
          fallbackStatusCodes: [403, 404],
        }),
        allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        compress: true,
        cachePolicy: new CachePolicy(this, 'Caching', {
          minTtl: EDGE_TTL,
          defaultTtl: EDGE_TTL,
          maxTtl: Duration.days(365),
          enableAcceptEncodingBrotli: true,
          enableAcceptEncodingGzip: true,
        }),
        responseHeadersPolicy: this.#headers(),
        functionAssociations: [
          {
            eventType: FunctionEventType.VIEWER_REQUEST,
            function: new EdgeFunction(this, 'PageFile', {
              code: FunctionCode.fromInline(pageFileCode),
              runtime: FunctionRuntime.JS_2_0,
            }),
          },
          {
            eventType: FunctionEventType.VIEWER_RESPONSE,
            function: new EdgeFunction(this, 'Policy', {
              code: FunctionCode.fromInline(policyCode),
              runtime: FunctionRuntime.JS_2_0,
            }),
          },
        ],
      },
      httpVersion: HttpVersion.HTTP2_AND_3,
      // The cheapest class with edges in India.
      priceClass: PriceClass.PRICE_CLASS_200,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      ...(domain && {
        domainNames: [domain.name],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
      }),
    });
  }

  /** The security headers, except for the policy, which differs from build to build (`functions/policy.ts`). */
  #headers(): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, 'Headers', {
      // CloudFront rejects these headers among the custom ones.
      securityHeadersBehavior: {
        contentTypeOptions: { override: true },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.seconds(HSTS_SECONDS),
          override: true,
        },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
      },
      customHeadersBehavior: {
        customHeaders: OTHER_HEADERS.map((header) => ({
          header,
          value: FIXED_HEADERS[header],
          // The function of the response has another value for files that other sites may embed.
          override: header !== 'Cross-Origin-Resource-Policy',
        })),
      },
    });
  }
}

const OTHER_HEADERS = [
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
  'Cross-Origin-Resource-Policy',
] as const;
