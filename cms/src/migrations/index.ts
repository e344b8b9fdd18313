import * as initial from './20261120_114319_initial';
import * as ground from './20261120_115000_ground';
import * as marks from './20261120_120500_marks';
import * as postListing from './20261121_120000_post_listing';
import * as writtenOnly from './20261122_090000_written_only';
import * as codes from './20261122_100000_codes';
import * as self from './20261122_110000_self';
import * as selfService from './20261122_111000_self_service';
import * as social from './20261122_120000_social';
import * as sessionAgents from './20261122_150000_session_agents';
import * as mobileDigits from './20261122_151000_mobile_digits';
import * as objectKey from './20261122_160000_object_key';
import * as moreSizes from './20261122_170000_more_sizes';
import * as writtenInBlocks from './20261123_060000_written_in_blocks';
import * as fewerJobs from './20261123_061000_fewer_jobs';
import * as revisions from './20261123_220000_revisions';
import * as sharedCollections from './20261124_010000_shared_collections';
import * as favouritesOfTheDeleted from './20261124_050000_favourites_of_the_deleted';
import * as favouritePictures from './20261124_060000_favourite_pictures';
import * as comments from './20261124_040000_comments';
import * as wechatTickets from './20261124_041000_wechat_tickets';
import * as unsubscribe from './20261124_042000_unsubscribe';
import * as searchCounts from './20261124_043000_search_counts';
import * as notices from './20261124_090000_notices';
import * as subscriberAddresses from './20261124_100000_subscriber_addresses';
import * as follows from './20261124_110000_follows';
import * as digestPendingAddress from './20261124_120000_digest_pending_address';
import * as commentKeys from './20261124_121000_comment_keys';
import * as announcementTries from './20261124_122000_announcement_tries';
import * as adEvents from './20261124_130000_ad_events';
import * as formerDigestAddresses from './20261124_140000_former_digest_addresses';
import * as brandReportLinks from './20261124_170000_brand_report_links';
import * as adCode from './20261124_160000_ad_code';
import * as jobClosing from './20261124_180000_job_closing';
import * as adDays from './20261125_100000_ad_days';
import * as adDelivery from './20261125_130000_ad_delivery';
import * as search from './20261125_140000_search';
import * as hostedIndex from './20261126_080000_hosted_index';
import * as adNotices from './20261126_090000_ad_notices';
import * as searchShownNames from './20261126_130000_search_shown_names';
import * as adDaySums from './20261126_143000_ad_day_sums';
import * as adPermits from './20261124_150000_ad_permits';
import * as askConsent from './20261126_110000_ask_consent';
import * as adMonths from './20261126_113000_ad_months';
import * as adNoticeKeys from './20261126_120000_ad_notice_keys';
import * as homeCover from './20261126_140000_home_cover';
import * as contentChanges from './20261126_150000_content_changes';
import * as goods from './20261126_191000_goods';
import * as desk from './20261126_192000_desk';
import * as trash from './20261126_193000_trash';
import * as publish from './20261126_194000_publish';
import * as receipt from './20261126_195000_receipt';
import * as downloads from './20261126_220000_downloads';
import * as newPosts from './20261126_223000_new_posts';
import * as pictureLabels from './20261127_140000_picture_labels';
import * as jobPlacement from './20261127_180000_job_placement';

/** In order; names are what `payload_migrations` remembers. `migrate:create` rewrites this file: keep the order. */
export const migrations = [
  { up: initial.up, down: initial.down, name: '20261120_114319_initial' },
  { up: ground.up, down: ground.down, name: '20261120_115000_ground' },
  { up: marks.up, down: marks.down, name: '20261120_120500_marks' },
  { up: postListing.up, down: postListing.down, name: '20261121_120000_post_listing' },
  { up: writtenOnly.up, down: writtenOnly.down, name: '20261122_090000_written_only' },
  { up: codes.up, down: codes.down, name: '20261122_100000_codes' },
  { up: self.up, down: self.down, name: '20261122_110000_self' },
  { up: selfService.up, down: selfService.down, name: '20261122_111000_self_service' },
  { up: social.up, down: social.down, name: '20261122_120000_social' },
  { up: sessionAgents.up, down: sessionAgents.down, name: '20261122_150000_session_agents' },
  { up: mobileDigits.up, down: mobileDigits.down, name: '20261122_151000_mobile_digits' },
  { up: objectKey.up, down: objectKey.down, name: '20261122_160000_object_key' },
  { up: moreSizes.up, down: moreSizes.down, name: '20261122_170000_more_sizes' },
  { up: writtenInBlocks.up, down: writtenInBlocks.down, name: '20261123_060000_written_in_blocks' },
  { up: fewerJobs.up, down: fewerJobs.down, name: '20261123_061000_fewer_jobs' },
  { up: revisions.up, down: revisions.down, name: '20261123_220000_revisions' },
  {
    up: sharedCollections.up,
    down: sharedCollections.down,
    name: '20261124_010000_shared_collections',
  },
  {
    up: favouritesOfTheDeleted.up,
    down: favouritesOfTheDeleted.down,
    name: '20261124_050000_favourites_of_the_deleted',
  },
  {
    up: favouritePictures.up,
    down: favouritePictures.down,
    name: '20261124_060000_favourite_pictures',
  },
  { up: comments.up, down: comments.down, name: '20261124_040000_comments' },
  { up: wechatTickets.up, down: wechatTickets.down, name: '20261124_041000_wechat_tickets' },
  { up: unsubscribe.up, down: unsubscribe.down, name: '20261124_042000_unsubscribe' },
  { up: searchCounts.up, down: searchCounts.down, name: '20261124_043000_search_counts' },
  { up: notices.up, down: notices.down, name: '20261124_090000_notices' },
  {
    up: subscriberAddresses.up,
    down: subscriberAddresses.down,
    name: '20261124_100000_subscriber_addresses',
  },
  { up: follows.up, down: follows.down, name: '20261124_110000_follows' },
  {
    up: digestPendingAddress.up,
    down: digestPendingAddress.down,
    name: '20261124_120000_digest_pending_address',
  },
  { up: commentKeys.up, down: commentKeys.down, name: '20261124_121000_comment_keys' },
  {
    up: announcementTries.up,
    down: announcementTries.down,
    name: '20261124_122000_announcement_tries',
  },
  { up: adEvents.up, down: adEvents.down, name: '20261124_130000_ad_events' },
  {
    up: formerDigestAddresses.up,
    down: formerDigestAddresses.down,
    name: '20261124_140000_former_digest_addresses',
  },
  { up: brandReportLinks.up, down: brandReportLinks.down, name: '20261124_170000_brand_report_links' },
  { up: adCode.up, down: adCode.down, name: '20261124_160000_ad_code' },
  { up: jobClosing.up, down: jobClosing.down, name: '20261124_180000_job_closing' },
  { up: adPermits.up, down: adPermits.down, name: '20261124_150000_ad_permits' },
  { up: adDays.up, down: adDays.down, name: '20261125_100000_ad_days' },
  { up: adDelivery.up, down: adDelivery.down, name: '20261125_130000_ad_delivery' },
  { up: search.up, down: search.down, name: '20261125_140000_search' },
  { up: hostedIndex.up, down: hostedIndex.down, name: '20261126_080000_hosted_index' },
  { up: adNotices.up, down: adNotices.down, name: '20261126_090000_ad_notices' },
  { up: askConsent.up, down: askConsent.down, name: '20261126_110000_ask_consent' },
  { up: adMonths.up, down: adMonths.down, name: '20261126_113000_ad_months' },
  { up: adNoticeKeys.up, down: adNoticeKeys.down, name: '20261126_120000_ad_notice_keys' },
  { up: searchShownNames.up, down: searchShownNames.down, name: '20261126_130000_search_shown_names' },
  { up: homeCover.up, down: homeCover.down, name: '20261126_140000_home_cover' },
  { up: adDaySums.up, down: adDaySums.down, name: '20261126_143000_ad_day_sums' },
  { up: contentChanges.up, down: contentChanges.down, name: '20261126_150000_content_changes' },
  { up: goods.up, down: goods.down, name: '20261126_191000_goods' },
  { up: desk.up, down: desk.down, name: '20261126_192000_desk' },
  { up: trash.up, down: trash.down, name: '20261126_193000_trash' },
  { up: publish.up, down: publish.down, name: '20261126_194000_publish' },
  { up: receipt.up, down: receipt.down, name: '20261126_195000_receipt' },
  { up: downloads.up, down: downloads.down, name: '20261126_220000_downloads' },
  { up: newPosts.up, down: newPosts.down, name: '20261126_223000_new_posts' },
  { up: pictureLabels.up, down: pictureLabels.down, name: '20261127_140000_picture_labels' },
  { up: jobPlacement.up, down: jobPlacement.down, name: '20261127_180000_job_placement' },
];
