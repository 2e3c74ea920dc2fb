/** Near the visitors. Of all parts only the certificate of a domain of one's own lies elsewhere (us-east-1). */
export const REGION = 'ap-south-1';
