import { WhyReadOnly as WhyReadOnly_900b95742708ea726533a0a40405b726 } from '../../../dashboard/why-read-only.island'
import { ReceiptLine as ReceiptLine_afb07c0e7e781017ea6c497529898b42 } from '../../../publishing/receipt-line.island'
import { ChecklistPanel as ChecklistPanel_dbbb7d4bbaf9255c17ef4f27b8b5aec3 } from '../../../publishing/checklist-panel.island'
import { EntryGuard as EntryGuard_406d9a0ba9340719e8afe04e464ab5c2 } from '../../../editing/entry-guard.island'
import { FirstSave as FirstSave_3c2d293fcb7b453df69430ec469b894d } from '../../../publishing/first-save.island'
import { TitleCell as TitleCell_8ae282649cca2a3b44d47ff07e035bf1 } from '../../../dashboard/title-cell.island'
import { MissingNote as MissingNote_d42bf0e127b0ce86dc258bca5134516b } from '../../../publishing/missing-note.island'
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
import { RowLabel as RowLabel_61d191ed5663146c2e398f902e96f333 } from '../../../dashboard/row-label.island'
import { MomentCell as MomentCell_a64c8d672c3b0ca378dac5e1c87cc917 } from '../../../dashboard/moment-cell'
import { NobodyCanApply as NobodyCanApply_f9a6a479a29ac26b014a7b1e16b1647d } from '../../../hiring/nobody-can-apply.island'
import { MomentField as MomentField_0d4003837d2025b900f8586a5919fa74 } from '../../../dashboard/moment-field.island'
import { LanguagesCell as LanguagesCell_89e4bf0deb6c380568f5b3893e03eb65 } from '../../../dashboard/languages-cell'
import { UnpublishEntry as UnpublishEntry_8155ef48efab36ef4155ec50861fc77e } from '../../../editing/unpublish.island'
import { HistoryView as HistoryView_cfab0c2d712bbcac0fa66b7430b70ca0 } from '../../../history/history-view'
import { CutPreview as CutPreview_abecf86c7b96ba6172cd64e0b5758853 } from '../../../media/cut-preview.island'
import { ContentCell as ContentCell_795b4ec2afa9de5115db0016ad67e21e } from '../../../comments/cells.island'
import { LinkCell as LinkCell_795b4ec2afa9de5115db0016ad67e21e } from '../../../comments/cells.island'
import { RulesCell as RulesCell_795b4ec2afa9de5115db0016ad67e21e } from '../../../comments/cells.island'
import { RulesField as RulesField_3c348604e421e43b118bcae1289a7392 } from '../../../comments/rules-field'
import { SeenRevision as SeenRevision_8cec7a703cab060f36cd70988a6ecdc8 } from '../../../comments/seen-revision.island'
import { ReportList as ReportList_6e106b278931d7f177548a21853cd120 } from '../../../comments/report-list'
import { ModerationQueue as ModerationQueue_244df40409671455fd3bdd5102631c70 } from '../../../comments/queue.island'
import { StateCell as StateCell_4694324a19df5a9f3b09dab73ab0994e } from '../../../requests/state-cell'
import { CreativeChecks as CreativeChecks_aa959005ea7a882d88c5fff1365f01ea } from '../../../ads/dashboard/creative-checks'
import { SizeCell as SizeCell_364bc0ea1b3a3eb80298825f8908f96c } from '../../../downloads/size-cell'
import { Icon as Icon_cd6a981cc52ab94a7f61fe771e0533c0 } from '../../../dashboard/sign'
import { Logo as Logo_cd6a981cc52ab94a7f61fe771e0533c0 } from '../../../dashboard/sign'
import { WaitingLink as WaitingLink_d1b07ecc20a0afc0761d0497109eaf25 } from '../../../comments/waiting-link'
import { AdLinks as AdLinks_e3848fab1dd228d955ed442f85f00663 } from '../../../ads/dashboard/ad-links'
import { DeletedLink as DeletedLink_d7ffc4736fa2d5e2cd3c98fde49f4c06 } from '../../../trash/deleted-link'
import { Revisions as Revisions_f2ed65fb43855e4e29d3a20b04a0ef0d } from '../../../editing/revisions.island'
import { UploadLimits as UploadLimits_5313f989e8d1f6baf718a9b8357ddb0b } from '../../../media/upload-limits.island'
import { PartNames as PartNames_251fa48618a6bd7d9ffec49a3139d880 } from '../../../dashboard/part-names.island'
import { S3ClientUploadHandler as S3ClientUploadHandler_f97aa6c64367fa259c5bc0567239ef24 } from '@payloadcms/storage-s3/client'
import { FirstPage as FirstPage_abbd99cb5019e72398651dd5d68fd15f } from '../../../dashboard/first-page'
import { LoginView as LoginView_b6ec84a344c3becc8c80a6670318cf74 } from '../../../access/login/login-view'
import { AdvertisersView as AdvertisersView_92da5ef9dc769fe01f4f8419e710368b } from '../../../ads/dashboard/advertisers-view'
import { AdvertiserView as AdvertiserView_e0d953619b34c94df42764c1c6f2c2f6 } from '../../../ads/dashboard/advertiser-view'
import { PlannerView as PlannerView_1a23f17b0cfd6bd8fa5d5094f278570a } from '../../../ads/dashboard/planner-view'
import { BrokenView as BrokenView_fbc26711c8af0dc465c502813da479a7 } from '../../../references/broken-view'
import { DeletedView as DeletedView_31e55a74ff222c15b0f5149c43308afe } from '../../../trash/deleted-view'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/dashboard/why-read-only.island#WhyReadOnly": WhyReadOnly_900b95742708ea726533a0a40405b726,
  "/publishing/receipt-line.island#ReceiptLine": ReceiptLine_afb07c0e7e781017ea6c497529898b42,
  "/publishing/checklist-panel.island#ChecklistPanel": ChecklistPanel_dbbb7d4bbaf9255c17ef4f27b8b5aec3,
  "/editing/entry-guard.island#EntryGuard": EntryGuard_406d9a0ba9340719e8afe04e464ab5c2,
  "/publishing/first-save.island#FirstSave": FirstSave_3c2d293fcb7b453df69430ec469b894d,
  "/dashboard/title-cell.island#TitleCell": TitleCell_8ae282649cca2a3b44d47ff07e035bf1,
  "/publishing/missing-note.island#MissingNote": MissingNote_d42bf0e127b0ce86dc258bca5134516b,
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
  "/dashboard/row-label.island#RowLabel": RowLabel_61d191ed5663146c2e398f902e96f333,
  "/dashboard/moment-cell#MomentCell": MomentCell_a64c8d672c3b0ca378dac5e1c87cc917,
  "/hiring/nobody-can-apply.island#NobodyCanApply": NobodyCanApply_f9a6a479a29ac26b014a7b1e16b1647d,
  "/dashboard/moment-field.island#MomentField": MomentField_0d4003837d2025b900f8586a5919fa74,
  "/dashboard/languages-cell#LanguagesCell": LanguagesCell_89e4bf0deb6c380568f5b3893e03eb65,
  "/editing/unpublish.island#UnpublishEntry": UnpublishEntry_8155ef48efab36ef4155ec50861fc77e,
  "/history/history-view#HistoryView": HistoryView_cfab0c2d712bbcac0fa66b7430b70ca0,
  "/media/cut-preview.island#CutPreview": CutPreview_abecf86c7b96ba6172cd64e0b5758853,
  "/comments/cells.island#ContentCell": ContentCell_795b4ec2afa9de5115db0016ad67e21e,
  "/comments/cells.island#LinkCell": LinkCell_795b4ec2afa9de5115db0016ad67e21e,
  "/comments/cells.island#RulesCell": RulesCell_795b4ec2afa9de5115db0016ad67e21e,
  "/comments/rules-field#RulesField": RulesField_3c348604e421e43b118bcae1289a7392,
  "/comments/seen-revision.island#SeenRevision": SeenRevision_8cec7a703cab060f36cd70988a6ecdc8,
  "/comments/report-list#ReportList": ReportList_6e106b278931d7f177548a21853cd120,
  "/comments/queue.island#ModerationQueue": ModerationQueue_244df40409671455fd3bdd5102631c70,
  "/requests/state-cell#StateCell": StateCell_4694324a19df5a9f3b09dab73ab0994e,
  "/ads/dashboard/creative-checks#CreativeChecks": CreativeChecks_aa959005ea7a882d88c5fff1365f01ea,
  "/downloads/size-cell#SizeCell": SizeCell_364bc0ea1b3a3eb80298825f8908f96c,
  "/dashboard/sign#Icon": Icon_cd6a981cc52ab94a7f61fe771e0533c0,
  "/dashboard/sign#Logo": Logo_cd6a981cc52ab94a7f61fe771e0533c0,
  "/comments/waiting-link#WaitingLink": WaitingLink_d1b07ecc20a0afc0761d0497109eaf25,
  "/ads/dashboard/ad-links#AdLinks": AdLinks_e3848fab1dd228d955ed442f85f00663,
  "/trash/deleted-link#DeletedLink": DeletedLink_d7ffc4736fa2d5e2cd3c98fde49f4c06,
  "/editing/revisions.island#Revisions": Revisions_f2ed65fb43855e4e29d3a20b04a0ef0d,
  "/media/upload-limits.island#UploadLimits": UploadLimits_5313f989e8d1f6baf718a9b8357ddb0b,
  "/dashboard/part-names.island#PartNames": PartNames_251fa48618a6bd7d9ffec49a3139d880,
  "@payloadcms/storage-s3/client#S3ClientUploadHandler": S3ClientUploadHandler_f97aa6c64367fa259c5bc0567239ef24,
  "/dashboard/first-page#FirstPage": FirstPage_abbd99cb5019e72398651dd5d68fd15f,
  "/access/login/login-view#LoginView": LoginView_b6ec84a344c3becc8c80a6670318cf74,
  "/ads/dashboard/advertisers-view#AdvertisersView": AdvertisersView_92da5ef9dc769fe01f4f8419e710368b,
  "/ads/dashboard/advertiser-view#AdvertiserView": AdvertiserView_e0d953619b34c94df42764c1c6f2c2f6,
  "/ads/dashboard/planner-view#PlannerView": PlannerView_1a23f17b0cfd6bd8fa5d5094f278570a,
  "/references/broken-view#BrokenView": BrokenView_fbc26711c8af0dc465c502813da479a7,
  "/trash/deleted-view#DeletedView": DeletedView_31e55a74ff222c15b0f5149c43308afe,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
