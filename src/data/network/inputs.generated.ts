export type CreateMaidanContactsInput = {
  city?: string | null | undefined;
  contactId: string;
  contactNumber?: string | null | undefined;
  country?: string | null | undefined;
  date?: string | null | undefined;
  email?: string | null | undefined;
  enquiry?: string | null | undefined;
  name?: string | null | undefined;
};

export type TableMaidanAwardsFilterInput = {
  awardId?: TableStringFilterInput | null | undefined;
  description?: TableStringFilterInput | null | undefined;
  imgUrl?: TableStringFilterInput | null | undefined;
  title?: TableStringFilterInput | null | undefined;
};

export type TableMaidanBlogsFilterInput = {
  blogId?: TableStringFilterInput | null | undefined;
  date?: TableStringFilterInput | null | undefined;
  description?: TableStringFilterInput | null | undefined;
  imgUrl?: TableStringFilterInput | null | undefined;
  title?: TableStringFilterInput | null | undefined;
};

export type TableMaidanEventsFilterInput = {
  date?: TableStringFilterInput | null | undefined;
  description?: TableStringFilterInput | null | undefined;
  eventId?: TableStringFilterInput | null | undefined;
  imgUrl?: TableStringFilterInput | null | undefined;
  title?: TableStringFilterInput | null | undefined;
};

export type TableMaidanGalleriesFilterInput = {
  galleryId?: TableStringFilterInput | null | undefined;
  imgUrl?: TableStringFilterInput | null | undefined;
  title?: TableStringFilterInput | null | undefined;
};

export type TableMaidanNewsFilterInput = {
  description?: TableStringFilterInput | null | undefined;
  imgUrl?: TableStringFilterInput | null | undefined;
  link?: TableStringFilterInput | null | undefined;
  newsId?: TableStringFilterInput | null | undefined;
  newspaper?: TableStringFilterInput | null | undefined;
  title?: TableStringFilterInput | null | undefined;
};

export type TableMaidanPartnersFilterInput = {
  description?: TableStringFilterInput | null | undefined;
  imgUrl?: TableStringFilterInput | null | undefined;
  link?: TableStringFilterInput | null | undefined;
  partnerId?: TableStringFilterInput | null | undefined;
  partnershipType?: TableStringFilterInput | null | undefined;
  title?: TableStringFilterInput | null | undefined;
};

export type TableMaidanProjectsFilterInput = {
  description?: TableStringFilterInput | null | undefined;
  hoverText?: TableStringFilterInput | null | undefined;
  imgUrl?: TableStringFilterInput | null | undefined;
  projectType?: TableStringFilterInput | null | undefined;
  projectid?: TableStringFilterInput | null | undefined;
  title?: TableStringFilterInput | null | undefined;
};

export type TableMaidanReportsFilterInput = {
  date?: TableStringFilterInput | null | undefined;
  description?: TableStringFilterInput | null | undefined;
  imgUrl?: TableStringFilterInput | null | undefined;
  link?: TableStringFilterInput | null | undefined;
  reportId?: TableStringFilterInput | null | undefined;
  title?: TableStringFilterInput | null | undefined;
};

export type TableStringFilterInput = {
  attributeExists?: boolean | null | undefined;
  beginsWith?: string | null | undefined;
  between?: Array<string | null | undefined> | null | undefined;
  contains?: string | null | undefined;
  eq?: string | null | undefined;
  ge?: string | null | undefined;
  gt?: string | null | undefined;
  le?: string | null | undefined;
  lt?: string | null | undefined;
  ne?: string | null | undefined;
  notContains?: string | null | undefined;
};
