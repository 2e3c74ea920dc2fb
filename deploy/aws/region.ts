/** The region nearest to the visitors. Only the certificate of a custom domain is in another one (us-east-1). */
export const REGION = 'ap-south-1';
