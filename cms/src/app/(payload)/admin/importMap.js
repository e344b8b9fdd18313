import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineCodeFeatureClient as InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SuperscriptFeatureClient as SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SubscriptFeatureClient as SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnderlineFeatureClient as UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { S3ClientUploadHandler as S3ClientUploadHandler_f97aa6c64367fa259c5bc0567239ef24 } from '@payloadcms/storage-s3/client'
import { LoginView as LoginView_b6ec84a344c3becc8c80a6670318cf74 } from '../../../access/login/login-view'
import { EntryGuard as EntryGuard_0d9e7a5b1c3f42668a24b0c7d95e1f36 } from '../../../editing/entry-guard.island'
import { UnpublishEntry as UnpublishEntry_2c7d41e85b9f4a30a6e18d52f07b93c4 } from '../../../editing/unpublish.island'
import { Revisions as Revisions_5f1b2c9d7e8a4036b1d2c3e4f5a60718 } from '../../../editing/revisions.island'
import { ModerationQueue as ModerationQueue_7c1b9a52e04d4f8ab3de6f2058c9417b } from '../../../comments/queue.island'
import { ContentCell as ContentCell_3e8d1f60b7c24a9595ad0c42f1e67d83 } from '../../../comments/cells.island'
import { LinkCell as LinkCell_3e8d1f60b7c24a9595ad0c42f1e67d83 } from '../../../comments/cells.island'
import { RulesCell as RulesCell_3e8d1f60b7c24a9595ad0c42f1e67d83 } from '../../../comments/cells.island'
import { RulesField as RulesField_5a2e8c40d9b1436f8e07b3d64c1f92ae } from '../../../comments/rules-field'
import { ReportList as ReportList_91f4c7d2a6b84e0fbc35e8d7204a16f9 } from '../../../comments/report-list'
import { SeenRevision as SeenRevision_4b7e0d92c6a14f35b81f27e6a9d03c58 } from '../../../comments/seen-revision.island'
import { WaitingLink as WaitingLink_d05a3b8e62f74c19a7e1954fc80b2d36 } from '../../../comments/waiting-link'
import { AdLinks as AdLinks_8a41d6c20b7f4e93a5c7e6012d9b38f4 } from '../../../ads/dashboard/ad-links'
import { PlannerView as PlannerView_8a41d6c20b7f4e93a5c7e6012d9b38f7 } from '../../../ads/dashboard/planner-view'
import { AdvertisersView as AdvertisersView_8a41d6c20b7f4e93a5c7e6012d9b38f5 } from '../../../ads/dashboard/advertisers-view'
import { AdvertiserView as AdvertiserView_8a41d6c20b7f4e93a5c7e6012d9b38f6 } from '../../../ads/dashboard/advertiser-view'
import { CreativeChecks as CreativeChecks_8a41d6c20b7f4e93a5c7e6012d9b38f8 } from '../../../ads/dashboard/creative-checks'
import { NobodyCanApply as NobodyCanApply_c41e7a90d2b84f6385fd19e60b7a2c58 } from '../../../hiring/nobody-can-apply.island'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineCodeFeatureClient": InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SuperscriptFeatureClient": SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SubscriptFeatureClient": SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnderlineFeatureClient": UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/storage-s3/client#S3ClientUploadHandler": S3ClientUploadHandler_f97aa6c64367fa259c5bc0567239ef24,
  "/access/login/login-view#LoginView": LoginView_b6ec84a344c3becc8c80a6670318cf74,
  "/editing/entry-guard.island#EntryGuard": EntryGuard_0d9e7a5b1c3f42668a24b0c7d95e1f36,
  "/editing/unpublish.island#UnpublishEntry": UnpublishEntry_2c7d41e85b9f4a30a6e18d52f07b93c4,
  "/editing/revisions.island#Revisions": Revisions_5f1b2c9d7e8a4036b1d2c3e4f5a60718,
  "/comments/queue.island#ModerationQueue": ModerationQueue_7c1b9a52e04d4f8ab3de6f2058c9417b,
  "/comments/cells.island#ContentCell": ContentCell_3e8d1f60b7c24a9595ad0c42f1e67d83,
  "/comments/cells.island#LinkCell": LinkCell_3e8d1f60b7c24a9595ad0c42f1e67d83,
  "/comments/cells.island#RulesCell": RulesCell_3e8d1f60b7c24a9595ad0c42f1e67d83,
  "/comments/rules-field#RulesField": RulesField_5a2e8c40d9b1436f8e07b3d64c1f92ae,
  "/comments/report-list#ReportList": ReportList_91f4c7d2a6b84e0fbc35e8d7204a16f9,
  "/comments/seen-revision.island#SeenRevision": SeenRevision_4b7e0d92c6a14f35b81f27e6a9d03c58,
  "/comments/waiting-link#WaitingLink": WaitingLink_d05a3b8e62f74c19a7e1954fc80b2d36,
  "/ads/dashboard/ad-links#AdLinks": AdLinks_8a41d6c20b7f4e93a5c7e6012d9b38f4,
  "/ads/dashboard/planner-view#PlannerView": PlannerView_8a41d6c20b7f4e93a5c7e6012d9b38f7,
  "/ads/dashboard/advertisers-view#AdvertisersView": AdvertisersView_8a41d6c20b7f4e93a5c7e6012d9b38f5,
  "/ads/dashboard/advertiser-view#AdvertiserView": AdvertiserView_8a41d6c20b7f4e93a5c7e6012d9b38f6,
  "/hiring/nobody-can-apply.island#NobodyCanApply": NobodyCanApply_c41e7a90d2b84f6385fd19e60b7a2c58,
  "/ads/dashboard/creative-checks#CreativeChecks": CreativeChecks_8a41d6c20b7f4e93a5c7e6012d9b38f8,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
