export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  AWSJSON: { input: unknown; output: unknown; }
};

export type CreateMaidanContactsInput = {
  city?: InputMaybe<Scalars['String']['input']>;
  contactId: Scalars['String']['input'];
  contactNumber?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  enquiry?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
};

export type MaidanAwards = {
  __typename?: 'MaidanAwards';
  awardId: Scalars['String']['output'];
  description?: Maybe<Scalars['String']['output']>;
  ef1?: Maybe<Scalars['AWSJSON']['output']>;
  ef2?: Maybe<Scalars['AWSJSON']['output']>;
  imgUrl?: Maybe<Scalars['String']['output']>;
  mainContent?: Maybe<Scalars['AWSJSON']['output']>;
  title?: Maybe<Scalars['String']['output']>;
};

export type MaidanAwardsConnection = {
  __typename?: 'MaidanAwardsConnection';
  items?: Maybe<Array<Maybe<MaidanAwards>>>;
  nextToken?: Maybe<Scalars['String']['output']>;
};

export type MaidanBlogs = {
  __typename?: 'MaidanBlogs';
  blogId: Scalars['String']['output'];
  date?: Maybe<Scalars['String']['output']>;
  description?: Maybe<Scalars['String']['output']>;
  ef1?: Maybe<Scalars['AWSJSON']['output']>;
  ef2?: Maybe<Scalars['AWSJSON']['output']>;
  imgUrl?: Maybe<Scalars['String']['output']>;
  mainContent?: Maybe<Scalars['AWSJSON']['output']>;
  title?: Maybe<Scalars['String']['output']>;
};

export type MaidanBlogsConnection = {
  __typename?: 'MaidanBlogsConnection';
  items?: Maybe<Array<Maybe<MaidanBlogs>>>;
  nextToken?: Maybe<Scalars['String']['output']>;
};

export type MaidanContacts = {
  __typename?: 'MaidanContacts';
  city?: Maybe<Scalars['String']['output']>;
  contactId: Scalars['String']['output'];
  contactNumber?: Maybe<Scalars['String']['output']>;
  country?: Maybe<Scalars['String']['output']>;
  date?: Maybe<Scalars['String']['output']>;
  ef1?: Maybe<Scalars['AWSJSON']['output']>;
  email?: Maybe<Scalars['String']['output']>;
  enquiry?: Maybe<Scalars['String']['output']>;
  name?: Maybe<Scalars['String']['output']>;
};

export type MaidanEvents = {
  __typename?: 'MaidanEvents';
  date?: Maybe<Scalars['String']['output']>;
  description?: Maybe<Scalars['String']['output']>;
  ef1?: Maybe<Scalars['AWSJSON']['output']>;
  ef2?: Maybe<Scalars['AWSJSON']['output']>;
  eventId: Scalars['String']['output'];
  imgUrl?: Maybe<Scalars['String']['output']>;
  mainContent?: Maybe<Scalars['AWSJSON']['output']>;
  title?: Maybe<Scalars['String']['output']>;
};

export type MaidanEventsConnection = {
  __typename?: 'MaidanEventsConnection';
  items?: Maybe<Array<Maybe<MaidanEvents>>>;
  nextToken?: Maybe<Scalars['String']['output']>;
};

export type MaidanGalleries = {
  __typename?: 'MaidanGalleries';
  ef1?: Maybe<Scalars['AWSJSON']['output']>;
  galleryId: Scalars['String']['output'];
  imgUrl?: Maybe<Scalars['String']['output']>;
  title?: Maybe<Scalars['String']['output']>;
};

export type MaidanGalleriesConnection = {
  __typename?: 'MaidanGalleriesConnection';
  items?: Maybe<Array<Maybe<MaidanGalleries>>>;
  nextToken?: Maybe<Scalars['String']['output']>;
};

export type MaidanNews = {
  __typename?: 'MaidanNews';
  description?: Maybe<Scalars['String']['output']>;
  ef1?: Maybe<Scalars['AWSJSON']['output']>;
  ef2?: Maybe<Scalars['AWSJSON']['output']>;
  imgUrl?: Maybe<Scalars['String']['output']>;
  link?: Maybe<Scalars['String']['output']>;
  newsId: Scalars['String']['output'];
  newspaper?: Maybe<Scalars['String']['output']>;
  title?: Maybe<Scalars['String']['output']>;
};

export type MaidanNewsConnection = {
  __typename?: 'MaidanNewsConnection';
  items?: Maybe<Array<Maybe<MaidanNews>>>;
  nextToken?: Maybe<Scalars['String']['output']>;
};

export type MaidanPartners = {
  __typename?: 'MaidanPartners';
  description?: Maybe<Scalars['String']['output']>;
  ef1?: Maybe<Scalars['AWSJSON']['output']>;
  imgUrl?: Maybe<Scalars['String']['output']>;
  link?: Maybe<Scalars['String']['output']>;
  partnerId: Scalars['String']['output'];
  partnershipType?: Maybe<Scalars['String']['output']>;
  title?: Maybe<Scalars['String']['output']>;
};

export type MaidanPartnersConnection = {
  __typename?: 'MaidanPartnersConnection';
  items?: Maybe<Array<Maybe<MaidanPartners>>>;
  nextToken?: Maybe<Scalars['String']['output']>;
};

export type MaidanProjects = {
  __typename?: 'MaidanProjects';
  description?: Maybe<Scalars['String']['output']>;
  ef1?: Maybe<Scalars['AWSJSON']['output']>;
  hoverText?: Maybe<Scalars['String']['output']>;
  imgUrl?: Maybe<Scalars['String']['output']>;
  mainContent?: Maybe<Scalars['AWSJSON']['output']>;
  projectType?: Maybe<Scalars['String']['output']>;
  projectid: Scalars['String']['output'];
  title?: Maybe<Scalars['String']['output']>;
};

export type MaidanProjectsConnection = {
  __typename?: 'MaidanProjectsConnection';
  items?: Maybe<Array<Maybe<MaidanProjects>>>;
  nextToken?: Maybe<Scalars['String']['output']>;
};

export type MaidanReports = {
  __typename?: 'MaidanReports';
  date?: Maybe<Scalars['String']['output']>;
  description?: Maybe<Scalars['String']['output']>;
  ef1?: Maybe<Scalars['AWSJSON']['output']>;
  ef2?: Maybe<Scalars['AWSJSON']['output']>;
  imgUrl?: Maybe<Scalars['String']['output']>;
  link?: Maybe<Scalars['String']['output']>;
  reportId: Scalars['String']['output'];
  title?: Maybe<Scalars['String']['output']>;
};

export type MaidanReportsConnection = {
  __typename?: 'MaidanReportsConnection';
  items?: Maybe<Array<Maybe<MaidanReports>>>;
  nextToken?: Maybe<Scalars['String']['output']>;
};

export type Mutation = {
  __typename?: 'Mutation';
  createMaidanContacts?: Maybe<MaidanContacts>;
};


export type MutationCreateMaidanContactsArgs = {
  input: CreateMaidanContactsInput;
};

export type Query = {
  __typename?: 'Query';
  getMaidanAwards?: Maybe<MaidanAwards>;
  getMaidanBlogs?: Maybe<MaidanBlogs>;
  getMaidanEvents?: Maybe<MaidanEvents>;
  getMaidanProjects?: Maybe<MaidanProjects>;
  listMaidanAwards?: Maybe<MaidanAwardsConnection>;
  listMaidanBlogs?: Maybe<MaidanBlogsConnection>;
  listMaidanEvents?: Maybe<MaidanEventsConnection>;
  listMaidanGalleries?: Maybe<MaidanGalleriesConnection>;
  listMaidanNews?: Maybe<MaidanNewsConnection>;
  listMaidanPartners?: Maybe<MaidanPartnersConnection>;
  listMaidanProjects?: Maybe<MaidanProjectsConnection>;
  listMaidanReports?: Maybe<MaidanReportsConnection>;
};


export type QueryGetMaidanAwardsArgs = {
  awardId: Scalars['String']['input'];
};


export type QueryGetMaidanBlogsArgs = {
  blogId: Scalars['String']['input'];
};


export type QueryGetMaidanEventsArgs = {
  eventId: Scalars['String']['input'];
};


export type QueryGetMaidanProjectsArgs = {
  projectid: Scalars['String']['input'];
};


export type QueryListMaidanAwardsArgs = {
  filter?: InputMaybe<TableMaidanAwardsFilterInput>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


export type QueryListMaidanBlogsArgs = {
  filter?: InputMaybe<TableMaidanBlogsFilterInput>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


export type QueryListMaidanEventsArgs = {
  filter?: InputMaybe<TableMaidanEventsFilterInput>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


export type QueryListMaidanGalleriesArgs = {
  filter?: InputMaybe<TableMaidanGalleriesFilterInput>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


export type QueryListMaidanNewsArgs = {
  filter?: InputMaybe<TableMaidanNewsFilterInput>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


export type QueryListMaidanPartnersArgs = {
  filter?: InputMaybe<TableMaidanPartnersFilterInput>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


export type QueryListMaidanProjectsArgs = {
  filter?: InputMaybe<TableMaidanProjectsFilterInput>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


export type QueryListMaidanReportsArgs = {
  filter?: InputMaybe<TableMaidanReportsFilterInput>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};

export type TableMaidanAwardsFilterInput = {
  awardId?: InputMaybe<TableStringFilterInput>;
  description?: InputMaybe<TableStringFilterInput>;
  imgUrl?: InputMaybe<TableStringFilterInput>;
  title?: InputMaybe<TableStringFilterInput>;
};

export type TableMaidanBlogsFilterInput = {
  blogId?: InputMaybe<TableStringFilterInput>;
  date?: InputMaybe<TableStringFilterInput>;
  description?: InputMaybe<TableStringFilterInput>;
  imgUrl?: InputMaybe<TableStringFilterInput>;
  title?: InputMaybe<TableStringFilterInput>;
};

export type TableMaidanEventsFilterInput = {
  date?: InputMaybe<TableStringFilterInput>;
  description?: InputMaybe<TableStringFilterInput>;
  eventId?: InputMaybe<TableStringFilterInput>;
  imgUrl?: InputMaybe<TableStringFilterInput>;
  title?: InputMaybe<TableStringFilterInput>;
};

export type TableMaidanGalleriesFilterInput = {
  galleryId?: InputMaybe<TableStringFilterInput>;
  imgUrl?: InputMaybe<TableStringFilterInput>;
  title?: InputMaybe<TableStringFilterInput>;
};

export type TableMaidanNewsFilterInput = {
  description?: InputMaybe<TableStringFilterInput>;
  imgUrl?: InputMaybe<TableStringFilterInput>;
  link?: InputMaybe<TableStringFilterInput>;
  newsId?: InputMaybe<TableStringFilterInput>;
  newspaper?: InputMaybe<TableStringFilterInput>;
  title?: InputMaybe<TableStringFilterInput>;
};

export type TableMaidanPartnersFilterInput = {
  description?: InputMaybe<TableStringFilterInput>;
  imgUrl?: InputMaybe<TableStringFilterInput>;
  link?: InputMaybe<TableStringFilterInput>;
  partnerId?: InputMaybe<TableStringFilterInput>;
  partnershipType?: InputMaybe<TableStringFilterInput>;
  title?: InputMaybe<TableStringFilterInput>;
};

export type TableMaidanProjectsFilterInput = {
  description?: InputMaybe<TableStringFilterInput>;
  hoverText?: InputMaybe<TableStringFilterInput>;
  imgUrl?: InputMaybe<TableStringFilterInput>;
  projectType?: InputMaybe<TableStringFilterInput>;
  projectid?: InputMaybe<TableStringFilterInput>;
  title?: InputMaybe<TableStringFilterInput>;
};

export type TableMaidanReportsFilterInput = {
  date?: InputMaybe<TableStringFilterInput>;
  description?: InputMaybe<TableStringFilterInput>;
  imgUrl?: InputMaybe<TableStringFilterInput>;
  link?: InputMaybe<TableStringFilterInput>;
  reportId?: InputMaybe<TableStringFilterInput>;
  title?: InputMaybe<TableStringFilterInput>;
};

export type TableStringFilterInput = {
  attributeExists?: InputMaybe<Scalars['Boolean']['input']>;
  beginsWith?: InputMaybe<Scalars['String']['input']>;
  between?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  contains?: InputMaybe<Scalars['String']['input']>;
  eq?: InputMaybe<Scalars['String']['input']>;
  ge?: InputMaybe<Scalars['String']['input']>;
  gt?: InputMaybe<Scalars['String']['input']>;
  le?: InputMaybe<Scalars['String']['input']>;
  lt?: InputMaybe<Scalars['String']['input']>;
  ne?: InputMaybe<Scalars['String']['input']>;
  notContains?: InputMaybe<Scalars['String']['input']>;
};
