import { MigrateUpArgs, MigrateDownArgs } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(`
   CREATE TYPE "public"."enum_posts_post_type" AS ENUM('post', 'popular_post', 'job', 'jobs');
  CREATE TYPE "public"."enum_posts_comment_status" AS ENUM('open', 'closed');
  CREATE TYPE "public"."enum_posts_stage" AS ENUM('draft', 'pending', 'private', 'future');
  CREATE TYPE "public"."enum_posts_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__posts_v_version_post_type" AS ENUM('post', 'popular_post', 'job', 'jobs');
  CREATE TYPE "public"."enum__posts_v_version_comment_status" AS ENUM('open', 'closed');
  CREATE TYPE "public"."enum__posts_v_version_stage" AS ENUM('draft', 'pending', 'private', 'future');
  CREATE TYPE "public"."enum__posts_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_pages_stage" AS ENUM('draft', 'pending', 'private', 'future');
  CREATE TYPE "public"."enum_pages_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__pages_v_version_stage" AS ENUM('draft', 'pending', 'private', 'future');
  CREATE TYPE "public"."enum__pages_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_communities_stage" AS ENUM('draft', 'pending', 'private', 'future');
  CREATE TYPE "public"."enum_communities_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__communities_v_version_stage" AS ENUM('draft', 'pending', 'private', 'future');
  CREATE TYPE "public"."enum__communities_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_companies_stage" AS ENUM('draft', 'pending', 'private', 'future');
  CREATE TYPE "public"."enum_companies_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__companies_v_version_stage" AS ENUM('draft', 'pending', 'private', 'future');
  CREATE TYPE "public"."enum__companies_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_brands_brandtype" AS ENUM('1', '2');
  CREATE TYPE "public"."enum_brands_stage" AS ENUM('draft', 'pending', 'private', 'future');
  CREATE TYPE "public"."enum_brands_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__brands_v_version_brandtype" AS ENUM('1', '2');
  CREATE TYPE "public"."enum__brands_v_version_stage" AS ENUM('draft', 'pending', 'private', 'future');
  CREATE TYPE "public"."enum__brands_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_products_stage" AS ENUM('draft', 'pending', 'private', 'future');
  CREATE TYPE "public"."enum_products_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__products_v_version_stage" AS ENUM('draft', 'pending', 'private', 'future');
  CREATE TYPE "public"."enum__products_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_cities_area" AS ENUM('northern', 'southern', 'yangtze-area');
  CREATE TYPE "public"."enum_ads_ad_type" AS ENUM('ad_text', 'ad_image', 'ad_image_btn', 'ad_wordlink', 'ad_index_brand', 'ad_index_project', 'ad_recommend', 'ad_recommend2', 'ad_home_mainstream_floating', 'ad_topping', 'ad_topping_wide');
  CREATE TYPE "public"."enum_comments_status" AS ENUM('approved', 'hold', 'spam', 'trash');
  CREATE TYPE "public"."enum_subscribers_status" AS ENUM('active', 'left');
  CREATE TYPE "public"."enum_members_roles" AS ENUM('subscriber', 'brand');
  CREATE TYPE "public"."enum_users_roles" AS ENUM('administrator', 'editor', 'author');
  CREATE TYPE "public"."enum_redirects_type" AS ENUM('post', 'page', 'brand', 'company', 'product', 'community', 'term', 'user');
  CREATE TYPE "public"."enum_outbox_status" AS ENUM('pending', 'sent', 'parked');
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'schedulePublish');
  CREATE TYPE "public"."enum_payload_jobs_log_state" AS ENUM('failed', 'succeeded');
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'schedulePublish');
  CREATE TABLE "posts_facts" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name_zh" varchar,
  	"name_en" varchar,
  	"value_zh" varchar,
  	"value_en" varchar
  );
  
  CREATE TABLE "posts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"post_type" "enum_posts_post_type" DEFAULT 'post',
  	"title_zh" varchar,
  	"title_en" varchar,
  	"fulltitle_zh" varchar,
  	"fulltitle_en" varchar,
  	"describe_zh" varchar,
  	"describe_en" varchar,
  	"excerpt_zh" varchar,
  	"excerpt_en" varchar,
  	"cover_id" integer,
  	"body" jsonb,
  	"body_html" varchar,
  	"other_brands_zh" varchar,
  	"other_brands_en" varchar,
  	"author_id" integer,
  	"is_sticky" boolean DEFAULT false,
  	"comment_status" "enum_posts_comment_status" DEFAULT 'open',
  	"linkurl" varchar,
  	"slug" varchar,
  	"stage" "enum_posts_stage" DEFAULT 'draft',
  	"published_at" timestamp(3) with time zone,
  	"created_by_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_posts_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "posts_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"media_id" integer,
  	"brands_id" integer,
  	"products_id" integer,
  	"categories_id" integer,
  	"tags_id" integer,
  	"topics_id" integer,
  	"types_id" integer,
  	"materials_id" integer,
  	"places_id" integer,
  	"countries_id" integer,
  	"cities_id" integer,
  	"series_id" integer,
  	"companies_id" integer,
  	"people_id" integer
  );
  
  CREATE TABLE "_posts_v_version_facts" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"name_zh" varchar,
  	"name_en" varchar,
  	"value_zh" varchar,
  	"value_en" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_posts_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_label" varchar,
  	"version_post_type" "enum__posts_v_version_post_type" DEFAULT 'post',
  	"version_title_zh" varchar,
  	"version_title_en" varchar,
  	"version_fulltitle_zh" varchar,
  	"version_fulltitle_en" varchar,
  	"version_describe_zh" varchar,
  	"version_describe_en" varchar,
  	"version_excerpt_zh" varchar,
  	"version_excerpt_en" varchar,
  	"version_cover_id" integer,
  	"version_body" jsonb,
  	"version_body_html" varchar,
  	"version_other_brands_zh" varchar,
  	"version_other_brands_en" varchar,
  	"version_author_id" integer,
  	"version_is_sticky" boolean DEFAULT false,
  	"version_comment_status" "enum__posts_v_version_comment_status" DEFAULT 'open',
  	"version_linkurl" varchar,
  	"version_slug" varchar,
  	"version_stage" "enum__posts_v_version_stage" DEFAULT 'draft',
  	"version_published_at" timestamp(3) with time zone,
  	"version_created_by_id" integer,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__posts_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "_posts_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"media_id" integer,
  	"brands_id" integer,
  	"products_id" integer,
  	"categories_id" integer,
  	"tags_id" integer,
  	"topics_id" integer,
  	"types_id" integer,
  	"materials_id" integer,
  	"places_id" integer,
  	"countries_id" integer,
  	"cities_id" integer,
  	"series_id" integer,
  	"companies_id" integer,
  	"people_id" integer
  );
  
  CREATE TABLE "pages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"title_zh" varchar,
  	"title_en" varchar,
  	"excerpt_zh" varchar,
  	"excerpt_en" varchar,
  	"body" jsonb,
  	"body_html" varchar,
  	"slug" varchar,
  	"stage" "enum_pages_stage" DEFAULT 'draft',
  	"published_at" timestamp(3) with time zone,
  	"created_by_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_pages_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_pages_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_label" varchar,
  	"version_title_zh" varchar,
  	"version_title_en" varchar,
  	"version_excerpt_zh" varchar,
  	"version_excerpt_en" varchar,
  	"version_body" jsonb,
  	"version_body_html" varchar,
  	"version_slug" varchar,
  	"version_stage" "enum__pages_v_version_stage" DEFAULT 'draft',
  	"version_published_at" timestamp(3) with time zone,
  	"version_created_by_id" integer,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__pages_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "communities" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"title_zh" varchar,
  	"title_en" varchar,
  	"excerpt_zh" varchar,
  	"excerpt_en" varchar,
  	"cover_id" integer,
  	"body" jsonb,
  	"body_html" varchar,
  	"author_id" integer,
  	"slug" varchar,
  	"stage" "enum_communities_stage" DEFAULT 'draft',
  	"published_at" timestamp(3) with time zone,
  	"created_by_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_communities_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_communities_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_label" varchar,
  	"version_title_zh" varchar,
  	"version_title_en" varchar,
  	"version_excerpt_zh" varchar,
  	"version_excerpt_en" varchar,
  	"version_cover_id" integer,
  	"version_body" jsonb,
  	"version_body_html" varchar,
  	"version_author_id" integer,
  	"version_slug" varchar,
  	"version_stage" "enum__communities_v_version_stage" DEFAULT 'draft',
  	"version_published_at" timestamp(3) with time zone,
  	"version_created_by_id" integer,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__communities_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "media" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"alt_zh" varchar,
  	"alt_en" varchar,
  	"caption_zh" varchar,
  	"caption_en" varchar,
  	"credit" varchar,
  	"color" varchar,
  	"created_by_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric,
  	"focal_x" numeric,
  	"focal_y" numeric,
  	"sizes_medium_url" varchar,
  	"sizes_medium_width" numeric,
  	"sizes_medium_height" numeric,
  	"sizes_medium_mime_type" varchar,
  	"sizes_medium_filesize" numeric,
  	"sizes_medium_filename" varchar,
  	"sizes_size_310_url" varchar,
  	"sizes_size_310_width" numeric,
  	"sizes_size_310_height" numeric,
  	"sizes_size_310_mime_type" varchar,
  	"sizes_size_310_filesize" numeric,
  	"sizes_size_310_filename" varchar,
  	"sizes_size_650_url" varchar,
  	"sizes_size_650_width" numeric,
  	"sizes_size_650_height" numeric,
  	"sizes_size_650_mime_type" varchar,
  	"sizes_size_650_filesize" numeric,
  	"sizes_size_650_filename" varchar,
  	"sizes_size_960_url" varchar,
  	"sizes_size_960_width" numeric,
  	"sizes_size_960_height" numeric,
  	"sizes_size_960_mime_type" varchar,
  	"sizes_size_960_filesize" numeric,
  	"sizes_size_960_filename" varchar,
  	"sizes_size_1440_url" varchar,
  	"sizes_size_1440_width" numeric,
  	"sizes_size_1440_height" numeric,
  	"sizes_size_1440_mime_type" varchar,
  	"sizes_size_1440_filesize" numeric,
  	"sizes_size_1440_filename" varchar,
  	"sizes_size_2048_url" varchar,
  	"sizes_size_2048_width" numeric,
  	"sizes_size_2048_height" numeric,
  	"sizes_size_2048_mime_type" varchar,
  	"sizes_size_2048_filesize" numeric,
  	"sizes_size_2048_filename" varchar,
  	"sizes_card_url" varchar,
  	"sizes_card_width" numeric,
  	"sizes_card_height" numeric,
  	"sizes_card_mime_type" varchar,
  	"sizes_card_filesize" numeric,
  	"sizes_card_filename" varchar,
  	"sizes_card_2x_url" varchar,
  	"sizes_card_2x_width" numeric,
  	"sizes_card_2x_height" numeric,
  	"sizes_card_2x_mime_type" varchar,
  	"sizes_card_2x_filesize" numeric,
  	"sizes_card_2x_filename" varchar,
  	"sizes_avatar_24_url" varchar,
  	"sizes_avatar_24_width" numeric,
  	"sizes_avatar_24_height" numeric,
  	"sizes_avatar_24_mime_type" varchar,
  	"sizes_avatar_24_filesize" numeric,
  	"sizes_avatar_24_filename" varchar,
  	"sizes_avatar_48_url" varchar,
  	"sizes_avatar_48_width" numeric,
  	"sizes_avatar_48_height" numeric,
  	"sizes_avatar_48_mime_type" varchar,
  	"sizes_avatar_48_filesize" numeric,
  	"sizes_avatar_48_filename" varchar,
  	"sizes_avatar_96_url" varchar,
  	"sizes_avatar_96_width" numeric,
  	"sizes_avatar_96_height" numeric,
  	"sizes_avatar_96_mime_type" varchar,
  	"sizes_avatar_96_filesize" numeric,
  	"sizes_avatar_96_filename" varchar
  );
  
  CREATE TABLE "companies_members" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"person_id" integer,
  	"name_zh" varchar,
  	"name_en" varchar,
  	"title_zh" varchar,
  	"title_en" varchar,
  	"avatar_id" integer
  );
  
  CREATE TABLE "companies_additionals" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name_zh" varchar,
  	"name_en" varchar,
  	"value_zh" varchar,
  	"value_en" varchar
  );
  
  CREATE TABLE "companies_branches" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name_zh" varchar,
  	"name_en" varchar,
  	"address_zh" varchar,
  	"address_en" varchar
  );
  
  CREATE TABLE "companies" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"title_zh" varchar,
  	"title_en" varchar,
  	"logo_id" integer,
  	"cover_id" integer,
  	"about" jsonb,
  	"about_html" varchar,
  	"location_zh" varchar,
  	"location_en" varchar,
  	"address_zh" varchar,
  	"address_en" varchar,
  	"phone" varchar,
  	"email" varchar,
  	"website" varchar,
  	"wechat" varchar,
  	"weibo" varchar,
  	"facebook" varchar,
  	"twitter" varchar,
  	"country_id" integer,
  	"is_sticky" boolean DEFAULT false,
  	"menu_order" numeric DEFAULT 0,
  	"slug" varchar,
  	"stage" "enum_companies_stage" DEFAULT 'draft',
  	"published_at" timestamp(3) with time zone,
  	"created_by_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_companies_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_companies_v_version_members" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"person_id" integer,
  	"name_zh" varchar,
  	"name_en" varchar,
  	"title_zh" varchar,
  	"title_en" varchar,
  	"avatar_id" integer,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_companies_v_version_additionals" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"name_zh" varchar,
  	"name_en" varchar,
  	"value_zh" varchar,
  	"value_en" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_companies_v_version_branches" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"name_zh" varchar,
  	"name_en" varchar,
  	"address_zh" varchar,
  	"address_en" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_companies_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_label" varchar,
  	"version_title_zh" varchar,
  	"version_title_en" varchar,
  	"version_logo_id" integer,
  	"version_cover_id" integer,
  	"version_about" jsonb,
  	"version_about_html" varchar,
  	"version_location_zh" varchar,
  	"version_location_en" varchar,
  	"version_address_zh" varchar,
  	"version_address_en" varchar,
  	"version_phone" varchar,
  	"version_email" varchar,
  	"version_website" varchar,
  	"version_wechat" varchar,
  	"version_weibo" varchar,
  	"version_facebook" varchar,
  	"version_twitter" varchar,
  	"version_country_id" integer,
  	"version_is_sticky" boolean DEFAULT false,
  	"version_menu_order" numeric DEFAULT 0,
  	"version_slug" varchar,
  	"version_stage" "enum__companies_v_version_stage" DEFAULT 'draft',
  	"version_published_at" timestamp(3) with time zone,
  	"version_created_by_id" integer,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__companies_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "brands" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"title_zh" varchar,
  	"title_en" varchar,
  	"featured_image_id" integer,
  	"cover_id" integer,
  	"logo_id" integer,
  	"logo_cover_id" integer,
  	"about" jsonb,
  	"about_html" varchar,
  	"brand_detail" jsonb,
  	"brand_detail_html" varchar,
  	"website" varchar,
  	"brandtype" "enum_brands_brandtype" DEFAULT '1',
  	"is_sticky" boolean DEFAULT false,
  	"is_top" boolean DEFAULT false,
  	"show_times_limit" numeric DEFAULT 0,
  	"menu_order" numeric DEFAULT 0,
  	"slug" varchar,
  	"stage" "enum_brands_stage" DEFAULT 'draft',
  	"published_at" timestamp(3) with time zone,
  	"created_by_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_brands_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_brands_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_label" varchar,
  	"version_title_zh" varchar,
  	"version_title_en" varchar,
  	"version_featured_image_id" integer,
  	"version_cover_id" integer,
  	"version_logo_id" integer,
  	"version_logo_cover_id" integer,
  	"version_about" jsonb,
  	"version_about_html" varchar,
  	"version_brand_detail" jsonb,
  	"version_brand_detail_html" varchar,
  	"version_website" varchar,
  	"version_brandtype" "enum__brands_v_version_brandtype" DEFAULT '1',
  	"version_is_sticky" boolean DEFAULT false,
  	"version_is_top" boolean DEFAULT false,
  	"version_show_times_limit" numeric DEFAULT 0,
  	"version_menu_order" numeric DEFAULT 0,
  	"version_slug" varchar,
  	"version_stage" "enum__brands_v_version_stage" DEFAULT 'draft',
  	"version_published_at" timestamp(3) with time zone,
  	"version_created_by_id" integer,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__brands_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "products_attr" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name_zh" varchar,
  	"name_en" varchar,
  	"value_zh" varchar,
  	"value_en" varchar
  );
  
  CREATE TABLE "products_attrs" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name_zh" varchar,
  	"name_en" varchar,
  	"value_zh" varchar,
  	"value_en" varchar
  );
  
  CREATE TABLE "products" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"title_zh" varchar,
  	"title_en" varchar,
  	"brand_id" integer,
  	"featured_image_id" integer,
  	"desc" jsonb,
  	"desc_html" varchar,
  	"features" jsonb,
  	"features_html" varchar,
  	"functions" jsonb,
  	"functions_html" varchar,
  	"dimensions" varchar,
  	"contact" varchar,
  	"is_recommend" boolean DEFAULT false,
  	"is_sticky" boolean DEFAULT false,
  	"is_featured" boolean DEFAULT false,
  	"show_times_limit" numeric DEFAULT 0,
  	"menu_order" numeric DEFAULT 0,
  	"slug" varchar,
  	"stage" "enum_products_stage" DEFAULT 'draft',
  	"published_at" timestamp(3) with time zone,
  	"created_by_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_products_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "products_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"media_id" integer,
  	"catalog_id" integer,
  	"materials_id" integer,
  	"posts_id" integer
  );
  
  CREATE TABLE "_products_v_version_attr" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"name_zh" varchar,
  	"name_en" varchar,
  	"value_zh" varchar,
  	"value_en" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_products_v_version_attrs" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"name_zh" varchar,
  	"name_en" varchar,
  	"value_zh" varchar,
  	"value_en" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_products_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_label" varchar,
  	"version_title_zh" varchar,
  	"version_title_en" varchar,
  	"version_brand_id" integer,
  	"version_featured_image_id" integer,
  	"version_desc" jsonb,
  	"version_desc_html" varchar,
  	"version_features" jsonb,
  	"version_features_html" varchar,
  	"version_functions" jsonb,
  	"version_functions_html" varchar,
  	"version_dimensions" varchar,
  	"version_contact" varchar,
  	"version_is_recommend" boolean DEFAULT false,
  	"version_is_sticky" boolean DEFAULT false,
  	"version_is_featured" boolean DEFAULT false,
  	"version_show_times_limit" numeric DEFAULT 0,
  	"version_menu_order" numeric DEFAULT 0,
  	"version_slug" varchar,
  	"version_stage" "enum__products_v_version_stage" DEFAULT 'draft',
  	"version_published_at" timestamp(3) with time zone,
  	"version_created_by_id" integer,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__products_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "_products_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"media_id" integer,
  	"catalog_id" integer,
  	"materials_id" integer,
  	"posts_id" integer
  );
  
  CREATE TABLE "people" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"name_zh" varchar,
  	"name_en" varchar,
  	"avatar_id" integer,
  	"nickname" varchar,
  	"roles_shown_zh" varchar,
  	"roles_shown_en" varchar,
  	"about" varchar,
  	"description_zh" varchar,
  	"description_en" varchar,
  	"country" varchar,
  	"website" varchar,
  	"wechat" varchar,
  	"facebook" varchar,
  	"weibo" varchar,
  	"mobile" varchar,
  	"region_number" numeric DEFAULT 86,
  	"slug" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "catalog" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"name_zh" varchar,
  	"name_en" varchar,
  	"image_id" integer,
  	"slug" varchar,
  	"parent_id" integer,
  	"menu_order" numeric DEFAULT 0,
  	"hidden" boolean DEFAULT false,
  	"type" varchar DEFAULT 'category',
  	"fix_id" varchar,
  	"open" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "categories" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"name_zh" varchar,
  	"name_en" varchar,
  	"image_id" integer,
  	"slug" varchar,
  	"parent_id" integer,
  	"menu_order" numeric DEFAULT 0,
  	"hidden" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "tags" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"name_zh" varchar,
  	"name_en" varchar,
  	"image_id" integer,
  	"slug" varchar,
  	"parent_id" integer,
  	"menu_order" numeric DEFAULT 0,
  	"hidden" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "topics" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"name_zh" varchar,
  	"name_en" varchar,
  	"image_id" integer,
  	"slug" varchar,
  	"parent_id" integer,
  	"menu_order" numeric DEFAULT 0,
  	"hidden" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "types" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"name_zh" varchar,
  	"name_en" varchar,
  	"image_id" integer,
  	"slug" varchar,
  	"parent_id" integer,
  	"menu_order" numeric DEFAULT 0,
  	"hidden" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "materials" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"name_zh" varchar,
  	"name_en" varchar,
  	"image_id" integer,
  	"slug" varchar,
  	"parent_id" integer,
  	"menu_order" numeric DEFAULT 0,
  	"hidden" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "places" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"name_zh" varchar,
  	"name_en" varchar,
  	"image_id" integer,
  	"slug" varchar,
  	"parent_id" integer,
  	"menu_order" numeric DEFAULT 0,
  	"hidden" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "countries" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"name_zh" varchar,
  	"name_en" varchar,
  	"image_id" integer,
  	"slug" varchar,
  	"parent_id" integer,
  	"menu_order" numeric DEFAULT 0,
  	"hidden" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "cities" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"name_zh" varchar,
  	"name_en" varchar,
  	"image_id" integer,
  	"slug" varchar,
  	"parent_id" integer,
  	"menu_order" numeric DEFAULT 0,
  	"hidden" boolean DEFAULT false,
  	"area" "enum_cities_area",
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "series" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"name_zh" varchar,
  	"name_en" varchar,
  	"image_id" integer,
  	"slug" varchar,
  	"parent_id" integer,
  	"menu_order" numeric DEFAULT 0,
  	"hidden" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "menus_items_items_items" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title_zh" varchar,
  	"title_en" varchar,
  	"link" varchar
  );
  
  CREATE TABLE "menus_items_items" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title_zh" varchar,
  	"title_en" varchar,
  	"link" varchar
  );
  
  CREATE TABLE "menus_items" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title_zh" varchar,
  	"title_en" varchar,
  	"link" varchar
  );
  
  CREATE TABLE "menus" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"name_zh" varchar,
  	"name_en" varchar,
  	"key" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "ads_data" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title_zh" varchar,
  	"title_en" varchar,
  	"name_zh" varchar,
  	"name_en" varchar,
  	"image_id" integer,
  	"logo_id" integer,
  	"linkurl" varchar
  );
  
  CREATE TABLE "ads" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"title_zh" varchar,
  	"title_en" varchar,
  	"name_zh" varchar,
  	"name_en" varchar,
  	"subname_zh" varchar,
  	"subname_en" varchar,
  	"image_id" integer,
  	"logo_id" integer,
  	"linkurl" varchar,
  	"imagelink" varchar,
  	"content" varchar,
  	"data_url" varchar,
  	"ad_type" "enum_ads_ad_type" DEFAULT 'ad_image' NOT NULL,
  	"article_position" varchar,
  	"active" boolean DEFAULT true,
  	"show_times_limit" numeric DEFAULT 0,
  	"menu_order" numeric DEFAULT 0,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "ads_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"ad_positions_id" integer,
  	"companies_id" integer
  );
  
  CREATE TABLE "ad_positions" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"title_zh" varchar,
  	"title_en" varchar,
  	"key" varchar NOT NULL,
  	"index" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "comments" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"content" varchar NOT NULL,
  	"post_id" integer NOT NULL,
  	"parent_id" integer,
  	"author_id" integer,
  	"status" "enum_comments_status" DEFAULT 'hold' NOT NULL,
  	"date" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "favorite_collections" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"owner_id" integer NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "favorites" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"owner_id" integer NOT NULL,
  	"post_id" integer NOT NULL,
  	"folder_id" integer,
  	"date" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "subscribers" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"email" varchar NOT NULL,
  	"status" "enum_subscribers_status" DEFAULT 'active',
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "notifications" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"title_zh" varchar,
  	"title_en" varchar,
  	"body_zh" varchar,
  	"body_en" varchar,
  	"url" varchar,
  	"send_at" timestamp(3) with time zone,
  	"sent_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "members_roles" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_members_roles",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "members_sessions" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"created_at" timestamp(3) with time zone,
  	"expires_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "members" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"profile_id" integer,
  	"brand_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"email" varchar,
  	"username" varchar NOT NULL,
  	"reset_password_token" varchar,
  	"reset_password_expiration" timestamp(3) with time zone,
  	"salt" varchar,
  	"hash" varchar,
  	"reset_password_requested_at" timestamp(3) with time zone,
  	"login_attempts" numeric DEFAULT 0,
  	"lock_until" timestamp(3) with time zone
  );
  
  CREATE TABLE "users_roles" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_users_roles",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "users_sessions" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"created_at" timestamp(3) with time zone,
  	"expires_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "users" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"profile_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"email" varchar,
  	"username" varchar NOT NULL,
  	"reset_password_token" varchar,
  	"reset_password_expiration" timestamp(3) with time zone,
  	"salt" varchar,
  	"hash" varchar,
  	"reset_password_requested_at" timestamp(3) with time zone,
  	"login_attempts" numeric DEFAULT 0,
  	"lock_until" timestamp(3) with time zone
  );
  
  CREATE TABLE "redirects" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"type" "enum_redirects_type" NOT NULL,
  	"from" varchar NOT NULL,
  	"to" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "outbox" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"event" varchar NOT NULL,
  	"slug" varchar,
  	"body" varchar NOT NULL,
  	"status" "enum_outbox_status" DEFAULT 'pending' NOT NULL,
  	"attempts" numeric DEFAULT 0,
  	"next_attempt_at" timestamp(3) with time zone,
  	"leased_until" timestamp(3) with time zone,
  	"sent_at" timestamp(3) with time zone,
  	"last_error" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_kv" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"data" jsonb NOT NULL
  );
  
  CREATE TABLE "payload_jobs_log" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"executed_at" timestamp(3) with time zone NOT NULL,
  	"completed_at" timestamp(3) with time zone NOT NULL,
  	"task_slug" "enum_payload_jobs_log_task_slug" NOT NULL,
  	"task_i_d" varchar NOT NULL,
  	"input" jsonb,
  	"output" jsonb,
  	"state" "enum_payload_jobs_log_state" NOT NULL,
  	"error" jsonb
  );
  
  CREATE TABLE "payload_jobs" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"input" jsonb,
  	"completed_at" timestamp(3) with time zone,
  	"total_tried" numeric DEFAULT 0,
  	"has_error" boolean DEFAULT false,
  	"error" jsonb,
  	"task_slug" "enum_payload_jobs_task_slug",
  	"queue" varchar DEFAULT 'default',
  	"wait_until" timestamp(3) with time zone,
  	"processing" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"global_slug" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"posts_id" integer,
  	"pages_id" integer,
  	"communities_id" integer,
  	"media_id" integer,
  	"companies_id" integer,
  	"brands_id" integer,
  	"products_id" integer,
  	"people_id" integer,
  	"catalog_id" integer,
  	"categories_id" integer,
  	"tags_id" integer,
  	"topics_id" integer,
  	"types_id" integer,
  	"materials_id" integer,
  	"places_id" integer,
  	"countries_id" integer,
  	"cities_id" integer,
  	"series_id" integer,
  	"menus_id" integer,
  	"ads_id" integer,
  	"ad_positions_id" integer,
  	"comments_id" integer,
  	"favorite_collections_id" integer,
  	"favorites_id" integer,
  	"subscribers_id" integer,
  	"notifications_id" integer,
  	"members_id" integer,
  	"users_id" integer,
  	"redirects_id" integer,
  	"outbox_id" integer
  );
  
  CREATE TABLE "payload_preferences" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"value" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_preferences_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"members_id" integer,
  	"users_id" integer
  );
  
  CREATE TABLE "payload_migrations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"batch" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "options" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"default_title_zh" varchar,
  	"default_title_en" varchar,
  	"default_desc_zh" varchar,
  	"default_desc_en" varchar,
  	"default_seo_zh" varchar,
  	"default_seo_en" varchar,
  	"show_email" boolean DEFAULT true,
  	"brand_joinus_url" varchar,
  	"content_more_url" varchar,
  	"column_count" numeric DEFAULT 16,
  	"show_recommend_product" boolean DEFAULT true,
  	"product_show_lines" numeric DEFAULT 1,
  	"jobs_index_number" numeric DEFAULT 48,
  	"buy_top_number" numeric DEFAULT 8,
  	"buy_recommend_number" numeric DEFAULT 6,
  	"top_recruit_linkurl" varchar,
  	"buy_top_linkurl" varchar,
  	"buy_recommend_linkurl" varchar,
  	"search_limit_minute" numeric DEFAULT 10,
  	"search_limit_day" numeric DEFAULT 100,
  	"sensitive_words" varchar,
  	"moderate_comments" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "posts_facts" ADD CONSTRAINT "posts_facts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "posts" ADD CONSTRAINT "posts_cover_id_media_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_people_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "posts" ADD CONSTRAINT "posts_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "posts_rels" ADD CONSTRAINT "posts_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "posts_rels" ADD CONSTRAINT "posts_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "posts_rels" ADD CONSTRAINT "posts_rels_brands_fk" FOREIGN KEY ("brands_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "posts_rels" ADD CONSTRAINT "posts_rels_products_fk" FOREIGN KEY ("products_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "posts_rels" ADD CONSTRAINT "posts_rels_categories_fk" FOREIGN KEY ("categories_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "posts_rels" ADD CONSTRAINT "posts_rels_tags_fk" FOREIGN KEY ("tags_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "posts_rels" ADD CONSTRAINT "posts_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "posts_rels" ADD CONSTRAINT "posts_rels_types_fk" FOREIGN KEY ("types_id") REFERENCES "public"."types"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "posts_rels" ADD CONSTRAINT "posts_rels_materials_fk" FOREIGN KEY ("materials_id") REFERENCES "public"."materials"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "posts_rels" ADD CONSTRAINT "posts_rels_places_fk" FOREIGN KEY ("places_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "posts_rels" ADD CONSTRAINT "posts_rels_countries_fk" FOREIGN KEY ("countries_id") REFERENCES "public"."countries"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "posts_rels" ADD CONSTRAINT "posts_rels_cities_fk" FOREIGN KEY ("cities_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "posts_rels" ADD CONSTRAINT "posts_rels_series_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "posts_rels" ADD CONSTRAINT "posts_rels_companies_fk" FOREIGN KEY ("companies_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "posts_rels" ADD CONSTRAINT "posts_rels_people_fk" FOREIGN KEY ("people_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_posts_v_version_facts" ADD CONSTRAINT "_posts_v_version_facts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_posts_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_posts_v" ADD CONSTRAINT "_posts_v_parent_id_posts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_posts_v" ADD CONSTRAINT "_posts_v_version_cover_id_media_id_fk" FOREIGN KEY ("version_cover_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_posts_v" ADD CONSTRAINT "_posts_v_version_author_id_people_id_fk" FOREIGN KEY ("version_author_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_posts_v" ADD CONSTRAINT "_posts_v_version_created_by_id_users_id_fk" FOREIGN KEY ("version_created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_posts_v_rels" ADD CONSTRAINT "_posts_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_posts_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_posts_v_rels" ADD CONSTRAINT "_posts_v_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_posts_v_rels" ADD CONSTRAINT "_posts_v_rels_brands_fk" FOREIGN KEY ("brands_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_posts_v_rels" ADD CONSTRAINT "_posts_v_rels_products_fk" FOREIGN KEY ("products_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_posts_v_rels" ADD CONSTRAINT "_posts_v_rels_categories_fk" FOREIGN KEY ("categories_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_posts_v_rels" ADD CONSTRAINT "_posts_v_rels_tags_fk" FOREIGN KEY ("tags_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_posts_v_rels" ADD CONSTRAINT "_posts_v_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_posts_v_rels" ADD CONSTRAINT "_posts_v_rels_types_fk" FOREIGN KEY ("types_id") REFERENCES "public"."types"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_posts_v_rels" ADD CONSTRAINT "_posts_v_rels_materials_fk" FOREIGN KEY ("materials_id") REFERENCES "public"."materials"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_posts_v_rels" ADD CONSTRAINT "_posts_v_rels_places_fk" FOREIGN KEY ("places_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_posts_v_rels" ADD CONSTRAINT "_posts_v_rels_countries_fk" FOREIGN KEY ("countries_id") REFERENCES "public"."countries"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_posts_v_rels" ADD CONSTRAINT "_posts_v_rels_cities_fk" FOREIGN KEY ("cities_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_posts_v_rels" ADD CONSTRAINT "_posts_v_rels_series_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_posts_v_rels" ADD CONSTRAINT "_posts_v_rels_companies_fk" FOREIGN KEY ("companies_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_posts_v_rels" ADD CONSTRAINT "_posts_v_rels_people_fk" FOREIGN KEY ("people_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages" ADD CONSTRAINT "pages_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_parent_id_pages_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_created_by_id_users_id_fk" FOREIGN KEY ("version_created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "communities" ADD CONSTRAINT "communities_cover_id_media_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "communities" ADD CONSTRAINT "communities_author_id_people_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "communities" ADD CONSTRAINT "communities_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_communities_v" ADD CONSTRAINT "_communities_v_parent_id_communities_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."communities"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_communities_v" ADD CONSTRAINT "_communities_v_version_cover_id_media_id_fk" FOREIGN KEY ("version_cover_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_communities_v" ADD CONSTRAINT "_communities_v_version_author_id_people_id_fk" FOREIGN KEY ("version_author_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_communities_v" ADD CONSTRAINT "_communities_v_version_created_by_id_users_id_fk" FOREIGN KEY ("version_created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "media" ADD CONSTRAINT "media_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "companies_members" ADD CONSTRAINT "companies_members_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "companies_members" ADD CONSTRAINT "companies_members_avatar_id_media_id_fk" FOREIGN KEY ("avatar_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "companies_members" ADD CONSTRAINT "companies_members_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "companies_additionals" ADD CONSTRAINT "companies_additionals_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "companies_branches" ADD CONSTRAINT "companies_branches_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "companies" ADD CONSTRAINT "companies_logo_id_media_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "companies" ADD CONSTRAINT "companies_cover_id_media_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "companies" ADD CONSTRAINT "companies_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "companies" ADD CONSTRAINT "companies_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_companies_v_version_members" ADD CONSTRAINT "_companies_v_version_members_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_companies_v_version_members" ADD CONSTRAINT "_companies_v_version_members_avatar_id_media_id_fk" FOREIGN KEY ("avatar_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_companies_v_version_members" ADD CONSTRAINT "_companies_v_version_members_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_companies_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_companies_v_version_additionals" ADD CONSTRAINT "_companies_v_version_additionals_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_companies_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_companies_v_version_branches" ADD CONSTRAINT "_companies_v_version_branches_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_companies_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_companies_v" ADD CONSTRAINT "_companies_v_parent_id_companies_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_companies_v" ADD CONSTRAINT "_companies_v_version_logo_id_media_id_fk" FOREIGN KEY ("version_logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_companies_v" ADD CONSTRAINT "_companies_v_version_cover_id_media_id_fk" FOREIGN KEY ("version_cover_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_companies_v" ADD CONSTRAINT "_companies_v_version_country_id_countries_id_fk" FOREIGN KEY ("version_country_id") REFERENCES "public"."countries"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_companies_v" ADD CONSTRAINT "_companies_v_version_created_by_id_users_id_fk" FOREIGN KEY ("version_created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "brands" ADD CONSTRAINT "brands_featured_image_id_media_id_fk" FOREIGN KEY ("featured_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "brands" ADD CONSTRAINT "brands_cover_id_media_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "brands" ADD CONSTRAINT "brands_logo_id_media_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "brands" ADD CONSTRAINT "brands_logo_cover_id_media_id_fk" FOREIGN KEY ("logo_cover_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "brands" ADD CONSTRAINT "brands_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_brands_v" ADD CONSTRAINT "_brands_v_parent_id_brands_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."brands"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_brands_v" ADD CONSTRAINT "_brands_v_version_featured_image_id_media_id_fk" FOREIGN KEY ("version_featured_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_brands_v" ADD CONSTRAINT "_brands_v_version_cover_id_media_id_fk" FOREIGN KEY ("version_cover_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_brands_v" ADD CONSTRAINT "_brands_v_version_logo_id_media_id_fk" FOREIGN KEY ("version_logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_brands_v" ADD CONSTRAINT "_brands_v_version_logo_cover_id_media_id_fk" FOREIGN KEY ("version_logo_cover_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_brands_v" ADD CONSTRAINT "_brands_v_version_created_by_id_users_id_fk" FOREIGN KEY ("version_created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "products_attr" ADD CONSTRAINT "products_attr_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "products_attrs" ADD CONSTRAINT "products_attrs_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "products" ADD CONSTRAINT "products_featured_image_id_media_id_fk" FOREIGN KEY ("featured_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "products" ADD CONSTRAINT "products_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "products_rels" ADD CONSTRAINT "products_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "products_rels" ADD CONSTRAINT "products_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "products_rels" ADD CONSTRAINT "products_rels_catalog_fk" FOREIGN KEY ("catalog_id") REFERENCES "public"."catalog"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "products_rels" ADD CONSTRAINT "products_rels_materials_fk" FOREIGN KEY ("materials_id") REFERENCES "public"."materials"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "products_rels" ADD CONSTRAINT "products_rels_posts_fk" FOREIGN KEY ("posts_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_products_v_version_attr" ADD CONSTRAINT "_products_v_version_attr_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_products_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_products_v_version_attrs" ADD CONSTRAINT "_products_v_version_attrs_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_products_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_products_v" ADD CONSTRAINT "_products_v_parent_id_products_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_products_v" ADD CONSTRAINT "_products_v_version_brand_id_brands_id_fk" FOREIGN KEY ("version_brand_id") REFERENCES "public"."brands"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_products_v" ADD CONSTRAINT "_products_v_version_featured_image_id_media_id_fk" FOREIGN KEY ("version_featured_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_products_v" ADD CONSTRAINT "_products_v_version_created_by_id_users_id_fk" FOREIGN KEY ("version_created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_products_v_rels" ADD CONSTRAINT "_products_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_products_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_products_v_rels" ADD CONSTRAINT "_products_v_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_products_v_rels" ADD CONSTRAINT "_products_v_rels_catalog_fk" FOREIGN KEY ("catalog_id") REFERENCES "public"."catalog"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_products_v_rels" ADD CONSTRAINT "_products_v_rels_materials_fk" FOREIGN KEY ("materials_id") REFERENCES "public"."materials"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_products_v_rels" ADD CONSTRAINT "_products_v_rels_posts_fk" FOREIGN KEY ("posts_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "people" ADD CONSTRAINT "people_avatar_id_media_id_fk" FOREIGN KEY ("avatar_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "catalog" ADD CONSTRAINT "catalog_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "catalog" ADD CONSTRAINT "catalog_parent_id_catalog_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."catalog"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "categories" ADD CONSTRAINT "categories_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "tags" ADD CONSTRAINT "tags_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "tags" ADD CONSTRAINT "tags_parent_id_tags_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."tags"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "topics" ADD CONSTRAINT "topics_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "topics" ADD CONSTRAINT "topics_parent_id_topics_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."topics"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "types" ADD CONSTRAINT "types_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "types" ADD CONSTRAINT "types_parent_id_types_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."types"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "materials" ADD CONSTRAINT "materials_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "materials" ADD CONSTRAINT "materials_parent_id_materials_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."materials"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "places" ADD CONSTRAINT "places_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "places" ADD CONSTRAINT "places_parent_id_places_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."places"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "countries" ADD CONSTRAINT "countries_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "countries" ADD CONSTRAINT "countries_parent_id_countries_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."countries"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "cities" ADD CONSTRAINT "cities_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "cities" ADD CONSTRAINT "cities_parent_id_cities_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."cities"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "series" ADD CONSTRAINT "series_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "series" ADD CONSTRAINT "series_parent_id_series_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."series"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "menus_items_items_items" ADD CONSTRAINT "menus_items_items_items_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."menus_items_items"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "menus_items_items" ADD CONSTRAINT "menus_items_items_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."menus_items"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "menus_items" ADD CONSTRAINT "menus_items_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."menus"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "ads_data" ADD CONSTRAINT "ads_data_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "ads_data" ADD CONSTRAINT "ads_data_logo_id_media_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "ads_data" ADD CONSTRAINT "ads_data_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "ads" ADD CONSTRAINT "ads_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "ads" ADD CONSTRAINT "ads_logo_id_media_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "ads_rels" ADD CONSTRAINT "ads_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "ads_rels" ADD CONSTRAINT "ads_rels_ad_positions_fk" FOREIGN KEY ("ad_positions_id") REFERENCES "public"."ad_positions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "ads_rels" ADD CONSTRAINT "ads_rels_companies_fk" FOREIGN KEY ("companies_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "comments" ADD CONSTRAINT "comments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_people_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "favorite_collections" ADD CONSTRAINT "favorite_collections_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "favorites" ADD CONSTRAINT "favorites_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "favorites" ADD CONSTRAINT "favorites_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "favorites" ADD CONSTRAINT "favorites_folder_id_favorite_collections_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."favorite_collections"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "members_roles" ADD CONSTRAINT "members_roles_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "members_sessions" ADD CONSTRAINT "members_sessions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "members" ADD CONSTRAINT "members_profile_id_people_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "members" ADD CONSTRAINT "members_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "users_roles" ADD CONSTRAINT "users_roles_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "users_sessions" ADD CONSTRAINT "users_sessions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "users" ADD CONSTRAINT "users_profile_id_people_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_jobs_log" ADD CONSTRAINT "payload_jobs_log_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."payload_jobs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_locked_documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_posts_fk" FOREIGN KEY ("posts_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_communities_fk" FOREIGN KEY ("communities_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_companies_fk" FOREIGN KEY ("companies_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_brands_fk" FOREIGN KEY ("brands_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_products_fk" FOREIGN KEY ("products_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_people_fk" FOREIGN KEY ("people_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_catalog_fk" FOREIGN KEY ("catalog_id") REFERENCES "public"."catalog"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_categories_fk" FOREIGN KEY ("categories_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_tags_fk" FOREIGN KEY ("tags_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_types_fk" FOREIGN KEY ("types_id") REFERENCES "public"."types"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_materials_fk" FOREIGN KEY ("materials_id") REFERENCES "public"."materials"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_places_fk" FOREIGN KEY ("places_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_countries_fk" FOREIGN KEY ("countries_id") REFERENCES "public"."countries"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_cities_fk" FOREIGN KEY ("cities_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_series_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_menus_fk" FOREIGN KEY ("menus_id") REFERENCES "public"."menus"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_ads_fk" FOREIGN KEY ("ads_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_ad_positions_fk" FOREIGN KEY ("ad_positions_id") REFERENCES "public"."ad_positions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_comments_fk" FOREIGN KEY ("comments_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_favorite_collections_fk" FOREIGN KEY ("favorite_collections_id") REFERENCES "public"."favorite_collections"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_favorites_fk" FOREIGN KEY ("favorites_id") REFERENCES "public"."favorites"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_subscribers_fk" FOREIGN KEY ("subscribers_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_notifications_fk" FOREIGN KEY ("notifications_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_members_fk" FOREIGN KEY ("members_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_redirects_fk" FOREIGN KEY ("redirects_id") REFERENCES "public"."redirects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_outbox_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."outbox"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_preferences"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_members_fk" FOREIGN KEY ("members_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "posts_facts_order_idx" ON "posts_facts" USING btree ("_order");
  CREATE INDEX "posts_facts_parent_id_idx" ON "posts_facts" USING btree ("_parent_id");
  CREATE INDEX "posts_label_idx" ON "posts" USING btree ("label");
  CREATE INDEX "posts_post_type_idx" ON "posts" USING btree ("post_type");
  CREATE INDEX "posts_cover_idx" ON "posts" USING btree ("cover_id");
  CREATE INDEX "posts_author_idx" ON "posts" USING btree ("author_id");
  CREATE INDEX "posts_is_sticky_idx" ON "posts" USING btree ("is_sticky");
  CREATE UNIQUE INDEX "posts_slug_idx" ON "posts" USING btree ("slug");
  CREATE INDEX "posts_published_at_idx" ON "posts" USING btree ("published_at");
  CREATE INDEX "posts_created_by_idx" ON "posts" USING btree ("created_by_id");
  CREATE INDEX "posts_updated_at_idx" ON "posts" USING btree ("updated_at");
  CREATE INDEX "posts_created_at_idx" ON "posts" USING btree ("created_at");
  CREATE INDEX "posts_deleted_at_idx" ON "posts" USING btree ("deleted_at");
  CREATE INDEX "posts__status_idx" ON "posts" USING btree ("_status");
  CREATE INDEX "posts_rels_order_idx" ON "posts_rels" USING btree ("order");
  CREATE INDEX "posts_rels_parent_idx" ON "posts_rels" USING btree ("parent_id");
  CREATE INDEX "posts_rels_path_idx" ON "posts_rels" USING btree ("path");
  CREATE INDEX "posts_rels_media_id_idx" ON "posts_rels" USING btree ("media_id");
  CREATE INDEX "posts_rels_brands_id_idx" ON "posts_rels" USING btree ("brands_id");
  CREATE INDEX "posts_rels_products_id_idx" ON "posts_rels" USING btree ("products_id");
  CREATE INDEX "posts_rels_categories_id_idx" ON "posts_rels" USING btree ("categories_id");
  CREATE INDEX "posts_rels_tags_id_idx" ON "posts_rels" USING btree ("tags_id");
  CREATE INDEX "posts_rels_topics_id_idx" ON "posts_rels" USING btree ("topics_id");
  CREATE INDEX "posts_rels_types_id_idx" ON "posts_rels" USING btree ("types_id");
  CREATE INDEX "posts_rels_materials_id_idx" ON "posts_rels" USING btree ("materials_id");
  CREATE INDEX "posts_rels_places_id_idx" ON "posts_rels" USING btree ("places_id");
  CREATE INDEX "posts_rels_countries_id_idx" ON "posts_rels" USING btree ("countries_id");
  CREATE INDEX "posts_rels_cities_id_idx" ON "posts_rels" USING btree ("cities_id");
  CREATE INDEX "posts_rels_series_id_idx" ON "posts_rels" USING btree ("series_id");
  CREATE INDEX "posts_rels_companies_id_idx" ON "posts_rels" USING btree ("companies_id");
  CREATE INDEX "posts_rels_people_id_idx" ON "posts_rels" USING btree ("people_id");
  CREATE INDEX "_posts_v_version_facts_order_idx" ON "_posts_v_version_facts" USING btree ("_order");
  CREATE INDEX "_posts_v_version_facts_parent_id_idx" ON "_posts_v_version_facts" USING btree ("_parent_id");
  CREATE INDEX "_posts_v_parent_idx" ON "_posts_v" USING btree ("parent_id");
  CREATE INDEX "_posts_v_version_version_label_idx" ON "_posts_v" USING btree ("version_label");
  CREATE INDEX "_posts_v_version_version_post_type_idx" ON "_posts_v" USING btree ("version_post_type");
  CREATE INDEX "_posts_v_version_version_cover_idx" ON "_posts_v" USING btree ("version_cover_id");
  CREATE INDEX "_posts_v_version_version_author_idx" ON "_posts_v" USING btree ("version_author_id");
  CREATE INDEX "_posts_v_version_version_is_sticky_idx" ON "_posts_v" USING btree ("version_is_sticky");
  CREATE INDEX "_posts_v_version_version_slug_idx" ON "_posts_v" USING btree ("version_slug");
  CREATE INDEX "_posts_v_version_version_published_at_idx" ON "_posts_v" USING btree ("version_published_at");
  CREATE INDEX "_posts_v_version_version_created_by_idx" ON "_posts_v" USING btree ("version_created_by_id");
  CREATE INDEX "_posts_v_version_version_updated_at_idx" ON "_posts_v" USING btree ("version_updated_at");
  CREATE INDEX "_posts_v_version_version_created_at_idx" ON "_posts_v" USING btree ("version_created_at");
  CREATE INDEX "_posts_v_version_version_deleted_at_idx" ON "_posts_v" USING btree ("version_deleted_at");
  CREATE INDEX "_posts_v_version_version__status_idx" ON "_posts_v" USING btree ("version__status");
  CREATE INDEX "_posts_v_created_at_idx" ON "_posts_v" USING btree ("created_at");
  CREATE INDEX "_posts_v_updated_at_idx" ON "_posts_v" USING btree ("updated_at");
  CREATE INDEX "_posts_v_latest_idx" ON "_posts_v" USING btree ("latest");
  CREATE INDEX "_posts_v_autosave_idx" ON "_posts_v" USING btree ("autosave");
  CREATE INDEX "_posts_v_rels_order_idx" ON "_posts_v_rels" USING btree ("order");
  CREATE INDEX "_posts_v_rels_parent_idx" ON "_posts_v_rels" USING btree ("parent_id");
  CREATE INDEX "_posts_v_rels_path_idx" ON "_posts_v_rels" USING btree ("path");
  CREATE INDEX "_posts_v_rels_media_id_idx" ON "_posts_v_rels" USING btree ("media_id");
  CREATE INDEX "_posts_v_rels_brands_id_idx" ON "_posts_v_rels" USING btree ("brands_id");
  CREATE INDEX "_posts_v_rels_products_id_idx" ON "_posts_v_rels" USING btree ("products_id");
  CREATE INDEX "_posts_v_rels_categories_id_idx" ON "_posts_v_rels" USING btree ("categories_id");
  CREATE INDEX "_posts_v_rels_tags_id_idx" ON "_posts_v_rels" USING btree ("tags_id");
  CREATE INDEX "_posts_v_rels_topics_id_idx" ON "_posts_v_rels" USING btree ("topics_id");
  CREATE INDEX "_posts_v_rels_types_id_idx" ON "_posts_v_rels" USING btree ("types_id");
  CREATE INDEX "_posts_v_rels_materials_id_idx" ON "_posts_v_rels" USING btree ("materials_id");
  CREATE INDEX "_posts_v_rels_places_id_idx" ON "_posts_v_rels" USING btree ("places_id");
  CREATE INDEX "_posts_v_rels_countries_id_idx" ON "_posts_v_rels" USING btree ("countries_id");
  CREATE INDEX "_posts_v_rels_cities_id_idx" ON "_posts_v_rels" USING btree ("cities_id");
  CREATE INDEX "_posts_v_rels_series_id_idx" ON "_posts_v_rels" USING btree ("series_id");
  CREATE INDEX "_posts_v_rels_companies_id_idx" ON "_posts_v_rels" USING btree ("companies_id");
  CREATE INDEX "_posts_v_rels_people_id_idx" ON "_posts_v_rels" USING btree ("people_id");
  CREATE INDEX "pages_label_idx" ON "pages" USING btree ("label");
  CREATE UNIQUE INDEX "pages_slug_idx" ON "pages" USING btree ("slug");
  CREATE INDEX "pages_published_at_idx" ON "pages" USING btree ("published_at");
  CREATE INDEX "pages_created_by_idx" ON "pages" USING btree ("created_by_id");
  CREATE INDEX "pages_updated_at_idx" ON "pages" USING btree ("updated_at");
  CREATE INDEX "pages_created_at_idx" ON "pages" USING btree ("created_at");
  CREATE INDEX "pages_deleted_at_idx" ON "pages" USING btree ("deleted_at");
  CREATE INDEX "pages__status_idx" ON "pages" USING btree ("_status");
  CREATE INDEX "_pages_v_parent_idx" ON "_pages_v" USING btree ("parent_id");
  CREATE INDEX "_pages_v_version_version_label_idx" ON "_pages_v" USING btree ("version_label");
  CREATE INDEX "_pages_v_version_version_slug_idx" ON "_pages_v" USING btree ("version_slug");
  CREATE INDEX "_pages_v_version_version_published_at_idx" ON "_pages_v" USING btree ("version_published_at");
  CREATE INDEX "_pages_v_version_version_created_by_idx" ON "_pages_v" USING btree ("version_created_by_id");
  CREATE INDEX "_pages_v_version_version_updated_at_idx" ON "_pages_v" USING btree ("version_updated_at");
  CREATE INDEX "_pages_v_version_version_created_at_idx" ON "_pages_v" USING btree ("version_created_at");
  CREATE INDEX "_pages_v_version_version_deleted_at_idx" ON "_pages_v" USING btree ("version_deleted_at");
  CREATE INDEX "_pages_v_version_version__status_idx" ON "_pages_v" USING btree ("version__status");
  CREATE INDEX "_pages_v_created_at_idx" ON "_pages_v" USING btree ("created_at");
  CREATE INDEX "_pages_v_updated_at_idx" ON "_pages_v" USING btree ("updated_at");
  CREATE INDEX "_pages_v_latest_idx" ON "_pages_v" USING btree ("latest");
  CREATE INDEX "_pages_v_autosave_idx" ON "_pages_v" USING btree ("autosave");
  CREATE INDEX "communities_label_idx" ON "communities" USING btree ("label");
  CREATE INDEX "communities_cover_idx" ON "communities" USING btree ("cover_id");
  CREATE INDEX "communities_author_idx" ON "communities" USING btree ("author_id");
  CREATE UNIQUE INDEX "communities_slug_idx" ON "communities" USING btree ("slug");
  CREATE INDEX "communities_published_at_idx" ON "communities" USING btree ("published_at");
  CREATE INDEX "communities_created_by_idx" ON "communities" USING btree ("created_by_id");
  CREATE INDEX "communities_updated_at_idx" ON "communities" USING btree ("updated_at");
  CREATE INDEX "communities_created_at_idx" ON "communities" USING btree ("created_at");
  CREATE INDEX "communities_deleted_at_idx" ON "communities" USING btree ("deleted_at");
  CREATE INDEX "communities__status_idx" ON "communities" USING btree ("_status");
  CREATE INDEX "_communities_v_parent_idx" ON "_communities_v" USING btree ("parent_id");
  CREATE INDEX "_communities_v_version_version_label_idx" ON "_communities_v" USING btree ("version_label");
  CREATE INDEX "_communities_v_version_version_cover_idx" ON "_communities_v" USING btree ("version_cover_id");
  CREATE INDEX "_communities_v_version_version_author_idx" ON "_communities_v" USING btree ("version_author_id");
  CREATE INDEX "_communities_v_version_version_slug_idx" ON "_communities_v" USING btree ("version_slug");
  CREATE INDEX "_communities_v_version_version_published_at_idx" ON "_communities_v" USING btree ("version_published_at");
  CREATE INDEX "_communities_v_version_version_created_by_idx" ON "_communities_v" USING btree ("version_created_by_id");
  CREATE INDEX "_communities_v_version_version_updated_at_idx" ON "_communities_v" USING btree ("version_updated_at");
  CREATE INDEX "_communities_v_version_version_created_at_idx" ON "_communities_v" USING btree ("version_created_at");
  CREATE INDEX "_communities_v_version_version_deleted_at_idx" ON "_communities_v" USING btree ("version_deleted_at");
  CREATE INDEX "_communities_v_version_version__status_idx" ON "_communities_v" USING btree ("version__status");
  CREATE INDEX "_communities_v_created_at_idx" ON "_communities_v" USING btree ("created_at");
  CREATE INDEX "_communities_v_updated_at_idx" ON "_communities_v" USING btree ("updated_at");
  CREATE INDEX "_communities_v_latest_idx" ON "_communities_v" USING btree ("latest");
  CREATE INDEX "_communities_v_autosave_idx" ON "_communities_v" USING btree ("autosave");
  CREATE INDEX "media_created_by_idx" ON "media" USING btree ("created_by_id");
  CREATE INDEX "media_updated_at_idx" ON "media" USING btree ("updated_at");
  CREATE INDEX "media_created_at_idx" ON "media" USING btree ("created_at");
  CREATE UNIQUE INDEX "media_filename_idx" ON "media" USING btree ("filename");
  CREATE INDEX "media_sizes_medium_sizes_medium_filename_idx" ON "media" USING btree ("sizes_medium_filename");
  CREATE INDEX "media_sizes_size_310_sizes_size_310_filename_idx" ON "media" USING btree ("sizes_size_310_filename");
  CREATE INDEX "media_sizes_size_650_sizes_size_650_filename_idx" ON "media" USING btree ("sizes_size_650_filename");
  CREATE INDEX "media_sizes_size_960_sizes_size_960_filename_idx" ON "media" USING btree ("sizes_size_960_filename");
  CREATE INDEX "media_sizes_size_1440_sizes_size_1440_filename_idx" ON "media" USING btree ("sizes_size_1440_filename");
  CREATE INDEX "media_sizes_size_2048_sizes_size_2048_filename_idx" ON "media" USING btree ("sizes_size_2048_filename");
  CREATE INDEX "media_sizes_card_sizes_card_filename_idx" ON "media" USING btree ("sizes_card_filename");
  CREATE INDEX "media_sizes_card_2x_sizes_card_2x_filename_idx" ON "media" USING btree ("sizes_card_2x_filename");
  CREATE INDEX "media_sizes_avatar_24_sizes_avatar_24_filename_idx" ON "media" USING btree ("sizes_avatar_24_filename");
  CREATE INDEX "media_sizes_avatar_48_sizes_avatar_48_filename_idx" ON "media" USING btree ("sizes_avatar_48_filename");
  CREATE INDEX "media_sizes_avatar_96_sizes_avatar_96_filename_idx" ON "media" USING btree ("sizes_avatar_96_filename");
  CREATE INDEX "companies_members_order_idx" ON "companies_members" USING btree ("_order");
  CREATE INDEX "companies_members_parent_id_idx" ON "companies_members" USING btree ("_parent_id");
  CREATE INDEX "companies_members_person_idx" ON "companies_members" USING btree ("person_id");
  CREATE INDEX "companies_members_avatar_idx" ON "companies_members" USING btree ("avatar_id");
  CREATE INDEX "companies_additionals_order_idx" ON "companies_additionals" USING btree ("_order");
  CREATE INDEX "companies_additionals_parent_id_idx" ON "companies_additionals" USING btree ("_parent_id");
  CREATE INDEX "companies_branches_order_idx" ON "companies_branches" USING btree ("_order");
  CREATE INDEX "companies_branches_parent_id_idx" ON "companies_branches" USING btree ("_parent_id");
  CREATE INDEX "companies_label_idx" ON "companies" USING btree ("label");
  CREATE INDEX "companies_logo_idx" ON "companies" USING btree ("logo_id");
  CREATE INDEX "companies_cover_idx" ON "companies" USING btree ("cover_id");
  CREATE INDEX "companies_country_idx" ON "companies" USING btree ("country_id");
  CREATE INDEX "companies_is_sticky_idx" ON "companies" USING btree ("is_sticky");
  CREATE INDEX "companies_menu_order_idx" ON "companies" USING btree ("menu_order");
  CREATE UNIQUE INDEX "companies_slug_idx" ON "companies" USING btree ("slug");
  CREATE INDEX "companies_published_at_idx" ON "companies" USING btree ("published_at");
  CREATE INDEX "companies_created_by_idx" ON "companies" USING btree ("created_by_id");
  CREATE INDEX "companies_updated_at_idx" ON "companies" USING btree ("updated_at");
  CREATE INDEX "companies_created_at_idx" ON "companies" USING btree ("created_at");
  CREATE INDEX "companies_deleted_at_idx" ON "companies" USING btree ("deleted_at");
  CREATE INDEX "companies__status_idx" ON "companies" USING btree ("_status");
  CREATE INDEX "_companies_v_version_members_order_idx" ON "_companies_v_version_members" USING btree ("_order");
  CREATE INDEX "_companies_v_version_members_parent_id_idx" ON "_companies_v_version_members" USING btree ("_parent_id");
  CREATE INDEX "_companies_v_version_members_person_idx" ON "_companies_v_version_members" USING btree ("person_id");
  CREATE INDEX "_companies_v_version_members_avatar_idx" ON "_companies_v_version_members" USING btree ("avatar_id");
  CREATE INDEX "_companies_v_version_additionals_order_idx" ON "_companies_v_version_additionals" USING btree ("_order");
  CREATE INDEX "_companies_v_version_additionals_parent_id_idx" ON "_companies_v_version_additionals" USING btree ("_parent_id");
  CREATE INDEX "_companies_v_version_branches_order_idx" ON "_companies_v_version_branches" USING btree ("_order");
  CREATE INDEX "_companies_v_version_branches_parent_id_idx" ON "_companies_v_version_branches" USING btree ("_parent_id");
  CREATE INDEX "_companies_v_parent_idx" ON "_companies_v" USING btree ("parent_id");
  CREATE INDEX "_companies_v_version_version_label_idx" ON "_companies_v" USING btree ("version_label");
  CREATE INDEX "_companies_v_version_version_logo_idx" ON "_companies_v" USING btree ("version_logo_id");
  CREATE INDEX "_companies_v_version_version_cover_idx" ON "_companies_v" USING btree ("version_cover_id");
  CREATE INDEX "_companies_v_version_version_country_idx" ON "_companies_v" USING btree ("version_country_id");
  CREATE INDEX "_companies_v_version_version_is_sticky_idx" ON "_companies_v" USING btree ("version_is_sticky");
  CREATE INDEX "_companies_v_version_version_menu_order_idx" ON "_companies_v" USING btree ("version_menu_order");
  CREATE INDEX "_companies_v_version_version_slug_idx" ON "_companies_v" USING btree ("version_slug");
  CREATE INDEX "_companies_v_version_version_published_at_idx" ON "_companies_v" USING btree ("version_published_at");
  CREATE INDEX "_companies_v_version_version_created_by_idx" ON "_companies_v" USING btree ("version_created_by_id");
  CREATE INDEX "_companies_v_version_version_updated_at_idx" ON "_companies_v" USING btree ("version_updated_at");
  CREATE INDEX "_companies_v_version_version_created_at_idx" ON "_companies_v" USING btree ("version_created_at");
  CREATE INDEX "_companies_v_version_version_deleted_at_idx" ON "_companies_v" USING btree ("version_deleted_at");
  CREATE INDEX "_companies_v_version_version__status_idx" ON "_companies_v" USING btree ("version__status");
  CREATE INDEX "_companies_v_created_at_idx" ON "_companies_v" USING btree ("created_at");
  CREATE INDEX "_companies_v_updated_at_idx" ON "_companies_v" USING btree ("updated_at");
  CREATE INDEX "_companies_v_latest_idx" ON "_companies_v" USING btree ("latest");
  CREATE INDEX "_companies_v_autosave_idx" ON "_companies_v" USING btree ("autosave");
  CREATE INDEX "brands_label_idx" ON "brands" USING btree ("label");
  CREATE INDEX "brands_featured_image_idx" ON "brands" USING btree ("featured_image_id");
  CREATE INDEX "brands_cover_idx" ON "brands" USING btree ("cover_id");
  CREATE INDEX "brands_logo_idx" ON "brands" USING btree ("logo_id");
  CREATE INDEX "brands_logo_cover_idx" ON "brands" USING btree ("logo_cover_id");
  CREATE INDEX "brands_brandtype_idx" ON "brands" USING btree ("brandtype");
  CREATE INDEX "brands_is_sticky_idx" ON "brands" USING btree ("is_sticky");
  CREATE INDEX "brands_is_top_idx" ON "brands" USING btree ("is_top");
  CREATE INDEX "brands_menu_order_idx" ON "brands" USING btree ("menu_order");
  CREATE UNIQUE INDEX "brands_slug_idx" ON "brands" USING btree ("slug");
  CREATE INDEX "brands_published_at_idx" ON "brands" USING btree ("published_at");
  CREATE INDEX "brands_created_by_idx" ON "brands" USING btree ("created_by_id");
  CREATE INDEX "brands_updated_at_idx" ON "brands" USING btree ("updated_at");
  CREATE INDEX "brands_created_at_idx" ON "brands" USING btree ("created_at");
  CREATE INDEX "brands_deleted_at_idx" ON "brands" USING btree ("deleted_at");
  CREATE INDEX "brands__status_idx" ON "brands" USING btree ("_status");
  CREATE INDEX "_brands_v_parent_idx" ON "_brands_v" USING btree ("parent_id");
  CREATE INDEX "_brands_v_version_version_label_idx" ON "_brands_v" USING btree ("version_label");
  CREATE INDEX "_brands_v_version_version_featured_image_idx" ON "_brands_v" USING btree ("version_featured_image_id");
  CREATE INDEX "_brands_v_version_version_cover_idx" ON "_brands_v" USING btree ("version_cover_id");
  CREATE INDEX "_brands_v_version_version_logo_idx" ON "_brands_v" USING btree ("version_logo_id");
  CREATE INDEX "_brands_v_version_version_logo_cover_idx" ON "_brands_v" USING btree ("version_logo_cover_id");
  CREATE INDEX "_brands_v_version_version_brandtype_idx" ON "_brands_v" USING btree ("version_brandtype");
  CREATE INDEX "_brands_v_version_version_is_sticky_idx" ON "_brands_v" USING btree ("version_is_sticky");
  CREATE INDEX "_brands_v_version_version_is_top_idx" ON "_brands_v" USING btree ("version_is_top");
  CREATE INDEX "_brands_v_version_version_menu_order_idx" ON "_brands_v" USING btree ("version_menu_order");
  CREATE INDEX "_brands_v_version_version_slug_idx" ON "_brands_v" USING btree ("version_slug");
  CREATE INDEX "_brands_v_version_version_published_at_idx" ON "_brands_v" USING btree ("version_published_at");
  CREATE INDEX "_brands_v_version_version_created_by_idx" ON "_brands_v" USING btree ("version_created_by_id");
  CREATE INDEX "_brands_v_version_version_updated_at_idx" ON "_brands_v" USING btree ("version_updated_at");
  CREATE INDEX "_brands_v_version_version_created_at_idx" ON "_brands_v" USING btree ("version_created_at");
  CREATE INDEX "_brands_v_version_version_deleted_at_idx" ON "_brands_v" USING btree ("version_deleted_at");
  CREATE INDEX "_brands_v_version_version__status_idx" ON "_brands_v" USING btree ("version__status");
  CREATE INDEX "_brands_v_created_at_idx" ON "_brands_v" USING btree ("created_at");
  CREATE INDEX "_brands_v_updated_at_idx" ON "_brands_v" USING btree ("updated_at");
  CREATE INDEX "_brands_v_latest_idx" ON "_brands_v" USING btree ("latest");
  CREATE INDEX "_brands_v_autosave_idx" ON "_brands_v" USING btree ("autosave");
  CREATE INDEX "products_attr_order_idx" ON "products_attr" USING btree ("_order");
  CREATE INDEX "products_attr_parent_id_idx" ON "products_attr" USING btree ("_parent_id");
  CREATE INDEX "products_attrs_order_idx" ON "products_attrs" USING btree ("_order");
  CREATE INDEX "products_attrs_parent_id_idx" ON "products_attrs" USING btree ("_parent_id");
  CREATE INDEX "products_label_idx" ON "products" USING btree ("label");
  CREATE INDEX "products_brand_idx" ON "products" USING btree ("brand_id");
  CREATE INDEX "products_featured_image_idx" ON "products" USING btree ("featured_image_id");
  CREATE INDEX "products_is_recommend_idx" ON "products" USING btree ("is_recommend");
  CREATE INDEX "products_is_sticky_idx" ON "products" USING btree ("is_sticky");
  CREATE INDEX "products_is_featured_idx" ON "products" USING btree ("is_featured");
  CREATE INDEX "products_menu_order_idx" ON "products" USING btree ("menu_order");
  CREATE UNIQUE INDEX "products_slug_idx" ON "products" USING btree ("slug");
  CREATE INDEX "products_published_at_idx" ON "products" USING btree ("published_at");
  CREATE INDEX "products_created_by_idx" ON "products" USING btree ("created_by_id");
  CREATE INDEX "products_updated_at_idx" ON "products" USING btree ("updated_at");
  CREATE INDEX "products_created_at_idx" ON "products" USING btree ("created_at");
  CREATE INDEX "products_deleted_at_idx" ON "products" USING btree ("deleted_at");
  CREATE INDEX "products__status_idx" ON "products" USING btree ("_status");
  CREATE INDEX "products_rels_order_idx" ON "products_rels" USING btree ("order");
  CREATE INDEX "products_rels_parent_idx" ON "products_rels" USING btree ("parent_id");
  CREATE INDEX "products_rels_path_idx" ON "products_rels" USING btree ("path");
  CREATE INDEX "products_rels_media_id_idx" ON "products_rels" USING btree ("media_id");
  CREATE INDEX "products_rels_catalog_id_idx" ON "products_rels" USING btree ("catalog_id");
  CREATE INDEX "products_rels_materials_id_idx" ON "products_rels" USING btree ("materials_id");
  CREATE INDEX "products_rels_posts_id_idx" ON "products_rels" USING btree ("posts_id");
  CREATE INDEX "_products_v_version_attr_order_idx" ON "_products_v_version_attr" USING btree ("_order");
  CREATE INDEX "_products_v_version_attr_parent_id_idx" ON "_products_v_version_attr" USING btree ("_parent_id");
  CREATE INDEX "_products_v_version_attrs_order_idx" ON "_products_v_version_attrs" USING btree ("_order");
  CREATE INDEX "_products_v_version_attrs_parent_id_idx" ON "_products_v_version_attrs" USING btree ("_parent_id");
  CREATE INDEX "_products_v_parent_idx" ON "_products_v" USING btree ("parent_id");
  CREATE INDEX "_products_v_version_version_label_idx" ON "_products_v" USING btree ("version_label");
  CREATE INDEX "_products_v_version_version_brand_idx" ON "_products_v" USING btree ("version_brand_id");
  CREATE INDEX "_products_v_version_version_featured_image_idx" ON "_products_v" USING btree ("version_featured_image_id");
  CREATE INDEX "_products_v_version_version_is_recommend_idx" ON "_products_v" USING btree ("version_is_recommend");
  CREATE INDEX "_products_v_version_version_is_sticky_idx" ON "_products_v" USING btree ("version_is_sticky");
  CREATE INDEX "_products_v_version_version_is_featured_idx" ON "_products_v" USING btree ("version_is_featured");
  CREATE INDEX "_products_v_version_version_menu_order_idx" ON "_products_v" USING btree ("version_menu_order");
  CREATE INDEX "_products_v_version_version_slug_idx" ON "_products_v" USING btree ("version_slug");
  CREATE INDEX "_products_v_version_version_published_at_idx" ON "_products_v" USING btree ("version_published_at");
  CREATE INDEX "_products_v_version_version_created_by_idx" ON "_products_v" USING btree ("version_created_by_id");
  CREATE INDEX "_products_v_version_version_updated_at_idx" ON "_products_v" USING btree ("version_updated_at");
  CREATE INDEX "_products_v_version_version_created_at_idx" ON "_products_v" USING btree ("version_created_at");
  CREATE INDEX "_products_v_version_version_deleted_at_idx" ON "_products_v" USING btree ("version_deleted_at");
  CREATE INDEX "_products_v_version_version__status_idx" ON "_products_v" USING btree ("version__status");
  CREATE INDEX "_products_v_created_at_idx" ON "_products_v" USING btree ("created_at");
  CREATE INDEX "_products_v_updated_at_idx" ON "_products_v" USING btree ("updated_at");
  CREATE INDEX "_products_v_latest_idx" ON "_products_v" USING btree ("latest");
  CREATE INDEX "_products_v_autosave_idx" ON "_products_v" USING btree ("autosave");
  CREATE INDEX "_products_v_rels_order_idx" ON "_products_v_rels" USING btree ("order");
  CREATE INDEX "_products_v_rels_parent_idx" ON "_products_v_rels" USING btree ("parent_id");
  CREATE INDEX "_products_v_rels_path_idx" ON "_products_v_rels" USING btree ("path");
  CREATE INDEX "_products_v_rels_media_id_idx" ON "_products_v_rels" USING btree ("media_id");
  CREATE INDEX "_products_v_rels_catalog_id_idx" ON "_products_v_rels" USING btree ("catalog_id");
  CREATE INDEX "_products_v_rels_materials_id_idx" ON "_products_v_rels" USING btree ("materials_id");
  CREATE INDEX "_products_v_rels_posts_id_idx" ON "_products_v_rels" USING btree ("posts_id");
  CREATE INDEX "people_label_idx" ON "people" USING btree ("label");
  CREATE INDEX "people_avatar_idx" ON "people" USING btree ("avatar_id");
  CREATE INDEX "people_nickname_idx" ON "people" USING btree ("nickname");
  CREATE UNIQUE INDEX "people_mobile_idx" ON "people" USING btree ("mobile");
  CREATE UNIQUE INDEX "people_slug_idx" ON "people" USING btree ("slug");
  CREATE INDEX "people_updated_at_idx" ON "people" USING btree ("updated_at");
  CREATE INDEX "people_created_at_idx" ON "people" USING btree ("created_at");
  CREATE INDEX "catalog_label_idx" ON "catalog" USING btree ("label");
  CREATE INDEX "catalog_image_idx" ON "catalog" USING btree ("image_id");
  CREATE UNIQUE INDEX "catalog_slug_idx" ON "catalog" USING btree ("slug");
  CREATE INDEX "catalog_parent_idx" ON "catalog" USING btree ("parent_id");
  CREATE INDEX "catalog_menu_order_idx" ON "catalog" USING btree ("menu_order");
  CREATE INDEX "catalog_hidden_idx" ON "catalog" USING btree ("hidden");
  CREATE INDEX "catalog_open_idx" ON "catalog" USING btree ("open");
  CREATE INDEX "catalog_updated_at_idx" ON "catalog" USING btree ("updated_at");
  CREATE INDEX "catalog_created_at_idx" ON "catalog" USING btree ("created_at");
  CREATE INDEX "categories_label_idx" ON "categories" USING btree ("label");
  CREATE INDEX "categories_image_idx" ON "categories" USING btree ("image_id");
  CREATE UNIQUE INDEX "categories_slug_idx" ON "categories" USING btree ("slug");
  CREATE INDEX "categories_parent_idx" ON "categories" USING btree ("parent_id");
  CREATE INDEX "categories_menu_order_idx" ON "categories" USING btree ("menu_order");
  CREATE INDEX "categories_hidden_idx" ON "categories" USING btree ("hidden");
  CREATE INDEX "categories_updated_at_idx" ON "categories" USING btree ("updated_at");
  CREATE INDEX "categories_created_at_idx" ON "categories" USING btree ("created_at");
  CREATE INDEX "tags_label_idx" ON "tags" USING btree ("label");
  CREATE INDEX "tags_image_idx" ON "tags" USING btree ("image_id");
  CREATE UNIQUE INDEX "tags_slug_idx" ON "tags" USING btree ("slug");
  CREATE INDEX "tags_parent_idx" ON "tags" USING btree ("parent_id");
  CREATE INDEX "tags_menu_order_idx" ON "tags" USING btree ("menu_order");
  CREATE INDEX "tags_hidden_idx" ON "tags" USING btree ("hidden");
  CREATE INDEX "tags_updated_at_idx" ON "tags" USING btree ("updated_at");
  CREATE INDEX "tags_created_at_idx" ON "tags" USING btree ("created_at");
  CREATE INDEX "topics_label_idx" ON "topics" USING btree ("label");
  CREATE INDEX "topics_image_idx" ON "topics" USING btree ("image_id");
  CREATE UNIQUE INDEX "topics_slug_idx" ON "topics" USING btree ("slug");
  CREATE INDEX "topics_parent_idx" ON "topics" USING btree ("parent_id");
  CREATE INDEX "topics_menu_order_idx" ON "topics" USING btree ("menu_order");
  CREATE INDEX "topics_hidden_idx" ON "topics" USING btree ("hidden");
  CREATE INDEX "topics_updated_at_idx" ON "topics" USING btree ("updated_at");
  CREATE INDEX "topics_created_at_idx" ON "topics" USING btree ("created_at");
  CREATE INDEX "types_label_idx" ON "types" USING btree ("label");
  CREATE INDEX "types_image_idx" ON "types" USING btree ("image_id");
  CREATE UNIQUE INDEX "types_slug_idx" ON "types" USING btree ("slug");
  CREATE INDEX "types_parent_idx" ON "types" USING btree ("parent_id");
  CREATE INDEX "types_menu_order_idx" ON "types" USING btree ("menu_order");
  CREATE INDEX "types_hidden_idx" ON "types" USING btree ("hidden");
  CREATE INDEX "types_updated_at_idx" ON "types" USING btree ("updated_at");
  CREATE INDEX "types_created_at_idx" ON "types" USING btree ("created_at");
  CREATE INDEX "materials_label_idx" ON "materials" USING btree ("label");
  CREATE INDEX "materials_image_idx" ON "materials" USING btree ("image_id");
  CREATE UNIQUE INDEX "materials_slug_idx" ON "materials" USING btree ("slug");
  CREATE INDEX "materials_parent_idx" ON "materials" USING btree ("parent_id");
  CREATE INDEX "materials_menu_order_idx" ON "materials" USING btree ("menu_order");
  CREATE INDEX "materials_hidden_idx" ON "materials" USING btree ("hidden");
  CREATE INDEX "materials_updated_at_idx" ON "materials" USING btree ("updated_at");
  CREATE INDEX "materials_created_at_idx" ON "materials" USING btree ("created_at");
  CREATE INDEX "places_label_idx" ON "places" USING btree ("label");
  CREATE INDEX "places_image_idx" ON "places" USING btree ("image_id");
  CREATE UNIQUE INDEX "places_slug_idx" ON "places" USING btree ("slug");
  CREATE INDEX "places_parent_idx" ON "places" USING btree ("parent_id");
  CREATE INDEX "places_menu_order_idx" ON "places" USING btree ("menu_order");
  CREATE INDEX "places_hidden_idx" ON "places" USING btree ("hidden");
  CREATE INDEX "places_updated_at_idx" ON "places" USING btree ("updated_at");
  CREATE INDEX "places_created_at_idx" ON "places" USING btree ("created_at");
  CREATE INDEX "countries_label_idx" ON "countries" USING btree ("label");
  CREATE INDEX "countries_image_idx" ON "countries" USING btree ("image_id");
  CREATE UNIQUE INDEX "countries_slug_idx" ON "countries" USING btree ("slug");
  CREATE INDEX "countries_parent_idx" ON "countries" USING btree ("parent_id");
  CREATE INDEX "countries_menu_order_idx" ON "countries" USING btree ("menu_order");
  CREATE INDEX "countries_hidden_idx" ON "countries" USING btree ("hidden");
  CREATE INDEX "countries_updated_at_idx" ON "countries" USING btree ("updated_at");
  CREATE INDEX "countries_created_at_idx" ON "countries" USING btree ("created_at");
  CREATE INDEX "cities_label_idx" ON "cities" USING btree ("label");
  CREATE INDEX "cities_image_idx" ON "cities" USING btree ("image_id");
  CREATE UNIQUE INDEX "cities_slug_idx" ON "cities" USING btree ("slug");
  CREATE INDEX "cities_parent_idx" ON "cities" USING btree ("parent_id");
  CREATE INDEX "cities_menu_order_idx" ON "cities" USING btree ("menu_order");
  CREATE INDEX "cities_hidden_idx" ON "cities" USING btree ("hidden");
  CREATE INDEX "cities_area_idx" ON "cities" USING btree ("area");
  CREATE INDEX "cities_updated_at_idx" ON "cities" USING btree ("updated_at");
  CREATE INDEX "cities_created_at_idx" ON "cities" USING btree ("created_at");
  CREATE INDEX "series_label_idx" ON "series" USING btree ("label");
  CREATE INDEX "series_image_idx" ON "series" USING btree ("image_id");
  CREATE UNIQUE INDEX "series_slug_idx" ON "series" USING btree ("slug");
  CREATE INDEX "series_parent_idx" ON "series" USING btree ("parent_id");
  CREATE INDEX "series_menu_order_idx" ON "series" USING btree ("menu_order");
  CREATE INDEX "series_hidden_idx" ON "series" USING btree ("hidden");
  CREATE INDEX "series_updated_at_idx" ON "series" USING btree ("updated_at");
  CREATE INDEX "series_created_at_idx" ON "series" USING btree ("created_at");
  CREATE INDEX "menus_items_items_items_order_idx" ON "menus_items_items_items" USING btree ("_order");
  CREATE INDEX "menus_items_items_items_parent_id_idx" ON "menus_items_items_items" USING btree ("_parent_id");
  CREATE INDEX "menus_items_items_order_idx" ON "menus_items_items" USING btree ("_order");
  CREATE INDEX "menus_items_items_parent_id_idx" ON "menus_items_items" USING btree ("_parent_id");
  CREATE INDEX "menus_items_order_idx" ON "menus_items" USING btree ("_order");
  CREATE INDEX "menus_items_parent_id_idx" ON "menus_items" USING btree ("_parent_id");
  CREATE INDEX "menus_label_idx" ON "menus" USING btree ("label");
  CREATE UNIQUE INDEX "menus_key_idx" ON "menus" USING btree ("key");
  CREATE INDEX "menus_updated_at_idx" ON "menus" USING btree ("updated_at");
  CREATE INDEX "menus_created_at_idx" ON "menus" USING btree ("created_at");
  CREATE INDEX "ads_data_order_idx" ON "ads_data" USING btree ("_order");
  CREATE INDEX "ads_data_parent_id_idx" ON "ads_data" USING btree ("_parent_id");
  CREATE INDEX "ads_data_image_idx" ON "ads_data" USING btree ("image_id");
  CREATE INDEX "ads_data_logo_idx" ON "ads_data" USING btree ("logo_id");
  CREATE INDEX "ads_label_idx" ON "ads" USING btree ("label");
  CREATE INDEX "ads_image_idx" ON "ads" USING btree ("image_id");
  CREATE INDEX "ads_logo_idx" ON "ads" USING btree ("logo_id");
  CREATE INDEX "ads_ad_type_idx" ON "ads" USING btree ("ad_type");
  CREATE INDEX "ads_active_idx" ON "ads" USING btree ("active");
  CREATE INDEX "ads_menu_order_idx" ON "ads" USING btree ("menu_order");
  CREATE INDEX "ads_updated_at_idx" ON "ads" USING btree ("updated_at");
  CREATE INDEX "ads_created_at_idx" ON "ads" USING btree ("created_at");
  CREATE INDEX "ads_rels_order_idx" ON "ads_rels" USING btree ("order");
  CREATE INDEX "ads_rels_parent_idx" ON "ads_rels" USING btree ("parent_id");
  CREATE INDEX "ads_rels_path_idx" ON "ads_rels" USING btree ("path");
  CREATE INDEX "ads_rels_ad_positions_id_idx" ON "ads_rels" USING btree ("ad_positions_id");
  CREATE INDEX "ads_rels_companies_id_idx" ON "ads_rels" USING btree ("companies_id");
  CREATE INDEX "ad_positions_label_idx" ON "ad_positions" USING btree ("label");
  CREATE UNIQUE INDEX "ad_positions_key_idx" ON "ad_positions" USING btree ("key");
  CREATE UNIQUE INDEX "ad_positions_index_idx" ON "ad_positions" USING btree ("index");
  CREATE INDEX "ad_positions_updated_at_idx" ON "ad_positions" USING btree ("updated_at");
  CREATE INDEX "ad_positions_created_at_idx" ON "ad_positions" USING btree ("created_at");
  CREATE INDEX "comments_post_idx" ON "comments" USING btree ("post_id");
  CREATE INDEX "comments_parent_idx" ON "comments" USING btree ("parent_id");
  CREATE INDEX "comments_author_idx" ON "comments" USING btree ("author_id");
  CREATE INDEX "comments_status_idx" ON "comments" USING btree ("status");
  CREATE INDEX "comments_date_idx" ON "comments" USING btree ("date");
  CREATE INDEX "comments_updated_at_idx" ON "comments" USING btree ("updated_at");
  CREATE INDEX "comments_created_at_idx" ON "comments" USING btree ("created_at");
  CREATE INDEX "favorite_collections_owner_idx" ON "favorite_collections" USING btree ("owner_id");
  CREATE INDEX "favorite_collections_updated_at_idx" ON "favorite_collections" USING btree ("updated_at");
  CREATE INDEX "favorite_collections_created_at_idx" ON "favorite_collections" USING btree ("created_at");
  CREATE UNIQUE INDEX "owner_name_idx" ON "favorite_collections" USING btree ("owner_id","name");
  CREATE INDEX "favorites_owner_idx" ON "favorites" USING btree ("owner_id");
  CREATE INDEX "favorites_post_idx" ON "favorites" USING btree ("post_id");
  CREATE INDEX "favorites_folder_idx" ON "favorites" USING btree ("folder_id");
  CREATE INDEX "favorites_updated_at_idx" ON "favorites" USING btree ("updated_at");
  CREATE INDEX "favorites_created_at_idx" ON "favorites" USING btree ("created_at");
  CREATE UNIQUE INDEX "owner_post_idx" ON "favorites" USING btree ("owner_id","post_id");
  CREATE UNIQUE INDEX "subscribers_email_idx" ON "subscribers" USING btree ("email");
  CREATE INDEX "subscribers_updated_at_idx" ON "subscribers" USING btree ("updated_at");
  CREATE INDEX "subscribers_created_at_idx" ON "subscribers" USING btree ("created_at");
  CREATE INDEX "notifications_label_idx" ON "notifications" USING btree ("label");
  CREATE INDEX "notifications_send_at_idx" ON "notifications" USING btree ("send_at");
  CREATE INDEX "notifications_updated_at_idx" ON "notifications" USING btree ("updated_at");
  CREATE INDEX "notifications_created_at_idx" ON "notifications" USING btree ("created_at");
  CREATE INDEX "members_roles_order_idx" ON "members_roles" USING btree ("order");
  CREATE INDEX "members_roles_parent_idx" ON "members_roles" USING btree ("parent_id");
  CREATE INDEX "members_sessions_order_idx" ON "members_sessions" USING btree ("_order");
  CREATE INDEX "members_sessions_parent_id_idx" ON "members_sessions" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "members_profile_idx" ON "members" USING btree ("profile_id");
  CREATE INDEX "members_brand_idx" ON "members" USING btree ("brand_id");
  CREATE INDEX "members_updated_at_idx" ON "members" USING btree ("updated_at");
  CREATE INDEX "members_created_at_idx" ON "members" USING btree ("created_at");
  CREATE UNIQUE INDEX "members_email_idx" ON "members" USING btree ("email");
  CREATE UNIQUE INDEX "members_username_idx" ON "members" USING btree ("username");
  CREATE INDEX "users_roles_order_idx" ON "users_roles" USING btree ("order");
  CREATE INDEX "users_roles_parent_idx" ON "users_roles" USING btree ("parent_id");
  CREATE INDEX "users_sessions_order_idx" ON "users_sessions" USING btree ("_order");
  CREATE INDEX "users_sessions_parent_id_idx" ON "users_sessions" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "users_profile_idx" ON "users" USING btree ("profile_id");
  CREATE INDEX "users_updated_at_idx" ON "users" USING btree ("updated_at");
  CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at");
  CREATE UNIQUE INDEX "users_email_idx" ON "users" USING btree ("email");
  CREATE UNIQUE INDEX "users_username_idx" ON "users" USING btree ("username");
  CREATE INDEX "redirects_to_idx" ON "redirects" USING btree ("to");
  CREATE INDEX "redirects_updated_at_idx" ON "redirects" USING btree ("updated_at");
  CREATE INDEX "redirects_created_at_idx" ON "redirects" USING btree ("created_at");
  CREATE UNIQUE INDEX "type_from_idx" ON "redirects" USING btree ("type","from");
  CREATE INDEX "outbox_status_idx" ON "outbox" USING btree ("status");
  CREATE INDEX "outbox_updated_at_idx" ON "outbox" USING btree ("updated_at");
  CREATE INDEX "outbox_created_at_idx" ON "outbox" USING btree ("created_at");
  CREATE UNIQUE INDEX "payload_kv_key_idx" ON "payload_kv" USING btree ("key");
  CREATE INDEX "payload_jobs_log_order_idx" ON "payload_jobs_log" USING btree ("_order");
  CREATE INDEX "payload_jobs_log_parent_id_idx" ON "payload_jobs_log" USING btree ("_parent_id");
  CREATE INDEX "payload_jobs_completed_at_idx" ON "payload_jobs" USING btree ("completed_at");
  CREATE INDEX "payload_jobs_total_tried_idx" ON "payload_jobs" USING btree ("total_tried");
  CREATE INDEX "payload_jobs_has_error_idx" ON "payload_jobs" USING btree ("has_error");
  CREATE INDEX "payload_jobs_task_slug_idx" ON "payload_jobs" USING btree ("task_slug");
  CREATE INDEX "payload_jobs_queue_idx" ON "payload_jobs" USING btree ("queue");
  CREATE INDEX "payload_jobs_wait_until_idx" ON "payload_jobs" USING btree ("wait_until");
  CREATE INDEX "payload_jobs_processing_idx" ON "payload_jobs" USING btree ("processing");
  CREATE INDEX "payload_jobs_updated_at_idx" ON "payload_jobs" USING btree ("updated_at");
  CREATE INDEX "payload_jobs_created_at_idx" ON "payload_jobs" USING btree ("created_at");
  CREATE INDEX "payload_locked_documents_global_slug_idx" ON "payload_locked_documents" USING btree ("global_slug");
  CREATE INDEX "payload_locked_documents_updated_at_idx" ON "payload_locked_documents" USING btree ("updated_at");
  CREATE INDEX "payload_locked_documents_created_at_idx" ON "payload_locked_documents" USING btree ("created_at");
  CREATE INDEX "payload_locked_documents_rels_order_idx" ON "payload_locked_documents_rels" USING btree ("order");
  CREATE INDEX "payload_locked_documents_rels_parent_idx" ON "payload_locked_documents_rels" USING btree ("parent_id");
  CREATE INDEX "payload_locked_documents_rels_path_idx" ON "payload_locked_documents_rels" USING btree ("path");
  CREATE INDEX "payload_locked_documents_rels_posts_id_idx" ON "payload_locked_documents_rels" USING btree ("posts_id");
  CREATE INDEX "payload_locked_documents_rels_pages_id_idx" ON "payload_locked_documents_rels" USING btree ("pages_id");
  CREATE INDEX "payload_locked_documents_rels_communities_id_idx" ON "payload_locked_documents_rels" USING btree ("communities_id");
  CREATE INDEX "payload_locked_documents_rels_media_id_idx" ON "payload_locked_documents_rels" USING btree ("media_id");
  CREATE INDEX "payload_locked_documents_rels_companies_id_idx" ON "payload_locked_documents_rels" USING btree ("companies_id");
  CREATE INDEX "payload_locked_documents_rels_brands_id_idx" ON "payload_locked_documents_rels" USING btree ("brands_id");
  CREATE INDEX "payload_locked_documents_rels_products_id_idx" ON "payload_locked_documents_rels" USING btree ("products_id");
  CREATE INDEX "payload_locked_documents_rels_people_id_idx" ON "payload_locked_documents_rels" USING btree ("people_id");
  CREATE INDEX "payload_locked_documents_rels_catalog_id_idx" ON "payload_locked_documents_rels" USING btree ("catalog_id");
  CREATE INDEX "payload_locked_documents_rels_categories_id_idx" ON "payload_locked_documents_rels" USING btree ("categories_id");
  CREATE INDEX "payload_locked_documents_rels_tags_id_idx" ON "payload_locked_documents_rels" USING btree ("tags_id");
  CREATE INDEX "payload_locked_documents_rels_topics_id_idx" ON "payload_locked_documents_rels" USING btree ("topics_id");
  CREATE INDEX "payload_locked_documents_rels_types_id_idx" ON "payload_locked_documents_rels" USING btree ("types_id");
  CREATE INDEX "payload_locked_documents_rels_materials_id_idx" ON "payload_locked_documents_rels" USING btree ("materials_id");
  CREATE INDEX "payload_locked_documents_rels_places_id_idx" ON "payload_locked_documents_rels" USING btree ("places_id");
  CREATE INDEX "payload_locked_documents_rels_countries_id_idx" ON "payload_locked_documents_rels" USING btree ("countries_id");
  CREATE INDEX "payload_locked_documents_rels_cities_id_idx" ON "payload_locked_documents_rels" USING btree ("cities_id");
  CREATE INDEX "payload_locked_documents_rels_series_id_idx" ON "payload_locked_documents_rels" USING btree ("series_id");
  CREATE INDEX "payload_locked_documents_rels_menus_id_idx" ON "payload_locked_documents_rels" USING btree ("menus_id");
  CREATE INDEX "payload_locked_documents_rels_ads_id_idx" ON "payload_locked_documents_rels" USING btree ("ads_id");
  CREATE INDEX "payload_locked_documents_rels_ad_positions_id_idx" ON "payload_locked_documents_rels" USING btree ("ad_positions_id");
  CREATE INDEX "payload_locked_documents_rels_comments_id_idx" ON "payload_locked_documents_rels" USING btree ("comments_id");
  CREATE INDEX "payload_locked_documents_rels_favorite_collections_id_idx" ON "payload_locked_documents_rels" USING btree ("favorite_collections_id");
  CREATE INDEX "payload_locked_documents_rels_favorites_id_idx" ON "payload_locked_documents_rels" USING btree ("favorites_id");
  CREATE INDEX "payload_locked_documents_rels_subscribers_id_idx" ON "payload_locked_documents_rels" USING btree ("subscribers_id");
  CREATE INDEX "payload_locked_documents_rels_notifications_id_idx" ON "payload_locked_documents_rels" USING btree ("notifications_id");
  CREATE INDEX "payload_locked_documents_rels_members_id_idx" ON "payload_locked_documents_rels" USING btree ("members_id");
  CREATE INDEX "payload_locked_documents_rels_users_id_idx" ON "payload_locked_documents_rels" USING btree ("users_id");
  CREATE INDEX "payload_locked_documents_rels_redirects_id_idx" ON "payload_locked_documents_rels" USING btree ("redirects_id");
  CREATE INDEX "payload_locked_documents_rels_outbox_id_idx" ON "payload_locked_documents_rels" USING btree ("outbox_id");
  CREATE INDEX "payload_preferences_key_idx" ON "payload_preferences" USING btree ("key");
  CREATE INDEX "payload_preferences_updated_at_idx" ON "payload_preferences" USING btree ("updated_at");
  CREATE INDEX "payload_preferences_created_at_idx" ON "payload_preferences" USING btree ("created_at");
  CREATE INDEX "payload_preferences_rels_order_idx" ON "payload_preferences_rels" USING btree ("order");
  CREATE INDEX "payload_preferences_rels_parent_idx" ON "payload_preferences_rels" USING btree ("parent_id");
  CREATE INDEX "payload_preferences_rels_path_idx" ON "payload_preferences_rels" USING btree ("path");
  CREATE INDEX "payload_preferences_rels_members_id_idx" ON "payload_preferences_rels" USING btree ("members_id");
  CREATE INDEX "payload_preferences_rels_users_id_idx" ON "payload_preferences_rels" USING btree ("users_id");
  CREATE INDEX "payload_migrations_updated_at_idx" ON "payload_migrations" USING btree ("updated_at");
  CREATE INDEX "payload_migrations_created_at_idx" ON "payload_migrations" USING btree ("created_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(`
   DROP TABLE "posts_facts" CASCADE;
  DROP TABLE "posts" CASCADE;
  DROP TABLE "posts_rels" CASCADE;
  DROP TABLE "_posts_v_version_facts" CASCADE;
  DROP TABLE "_posts_v" CASCADE;
  DROP TABLE "_posts_v_rels" CASCADE;
  DROP TABLE "pages" CASCADE;
  DROP TABLE "_pages_v" CASCADE;
  DROP TABLE "communities" CASCADE;
  DROP TABLE "_communities_v" CASCADE;
  DROP TABLE "media" CASCADE;
  DROP TABLE "companies_members" CASCADE;
  DROP TABLE "companies_additionals" CASCADE;
  DROP TABLE "companies_branches" CASCADE;
  DROP TABLE "companies" CASCADE;
  DROP TABLE "_companies_v_version_members" CASCADE;
  DROP TABLE "_companies_v_version_additionals" CASCADE;
  DROP TABLE "_companies_v_version_branches" CASCADE;
  DROP TABLE "_companies_v" CASCADE;
  DROP TABLE "brands" CASCADE;
  DROP TABLE "_brands_v" CASCADE;
  DROP TABLE "products_attr" CASCADE;
  DROP TABLE "products_attrs" CASCADE;
  DROP TABLE "products" CASCADE;
  DROP TABLE "products_rels" CASCADE;
  DROP TABLE "_products_v_version_attr" CASCADE;
  DROP TABLE "_products_v_version_attrs" CASCADE;
  DROP TABLE "_products_v" CASCADE;
  DROP TABLE "_products_v_rels" CASCADE;
  DROP TABLE "people" CASCADE;
  DROP TABLE "catalog" CASCADE;
  DROP TABLE "categories" CASCADE;
  DROP TABLE "tags" CASCADE;
  DROP TABLE "topics" CASCADE;
  DROP TABLE "types" CASCADE;
  DROP TABLE "materials" CASCADE;
  DROP TABLE "places" CASCADE;
  DROP TABLE "countries" CASCADE;
  DROP TABLE "cities" CASCADE;
  DROP TABLE "series" CASCADE;
  DROP TABLE "menus_items_items_items" CASCADE;
  DROP TABLE "menus_items_items" CASCADE;
  DROP TABLE "menus_items" CASCADE;
  DROP TABLE "menus" CASCADE;
  DROP TABLE "ads_data" CASCADE;
  DROP TABLE "ads" CASCADE;
  DROP TABLE "ads_rels" CASCADE;
  DROP TABLE "ad_positions" CASCADE;
  DROP TABLE "comments" CASCADE;
  DROP TABLE "favorite_collections" CASCADE;
  DROP TABLE "favorites" CASCADE;
  DROP TABLE "subscribers" CASCADE;
  DROP TABLE "notifications" CASCADE;
  DROP TABLE "members_roles" CASCADE;
  DROP TABLE "members_sessions" CASCADE;
  DROP TABLE "members" CASCADE;
  DROP TABLE "users_roles" CASCADE;
  DROP TABLE "users_sessions" CASCADE;
  DROP TABLE "users" CASCADE;
  DROP TABLE "redirects" CASCADE;
  DROP TABLE "outbox" CASCADE;
  DROP TABLE "payload_kv" CASCADE;
  DROP TABLE "payload_jobs_log" CASCADE;
  DROP TABLE "payload_jobs" CASCADE;
  DROP TABLE "payload_locked_documents" CASCADE;
  DROP TABLE "payload_locked_documents_rels" CASCADE;
  DROP TABLE "payload_preferences" CASCADE;
  DROP TABLE "payload_preferences_rels" CASCADE;
  DROP TABLE "payload_migrations" CASCADE;
  DROP TABLE "options" CASCADE;
  DROP TYPE "public"."enum_posts_post_type";
  DROP TYPE "public"."enum_posts_comment_status";
  DROP TYPE "public"."enum_posts_stage";
  DROP TYPE "public"."enum_posts_status";
  DROP TYPE "public"."enum__posts_v_version_post_type";
  DROP TYPE "public"."enum__posts_v_version_comment_status";
  DROP TYPE "public"."enum__posts_v_version_stage";
  DROP TYPE "public"."enum__posts_v_version_status";
  DROP TYPE "public"."enum_pages_stage";
  DROP TYPE "public"."enum_pages_status";
  DROP TYPE "public"."enum__pages_v_version_stage";
  DROP TYPE "public"."enum__pages_v_version_status";
  DROP TYPE "public"."enum_communities_stage";
  DROP TYPE "public"."enum_communities_status";
  DROP TYPE "public"."enum__communities_v_version_stage";
  DROP TYPE "public"."enum__communities_v_version_status";
  DROP TYPE "public"."enum_companies_stage";
  DROP TYPE "public"."enum_companies_status";
  DROP TYPE "public"."enum__companies_v_version_stage";
  DROP TYPE "public"."enum__companies_v_version_status";
  DROP TYPE "public"."enum_brands_brandtype";
  DROP TYPE "public"."enum_brands_stage";
  DROP TYPE "public"."enum_brands_status";
  DROP TYPE "public"."enum__brands_v_version_brandtype";
  DROP TYPE "public"."enum__brands_v_version_stage";
  DROP TYPE "public"."enum__brands_v_version_status";
  DROP TYPE "public"."enum_products_stage";
  DROP TYPE "public"."enum_products_status";
  DROP TYPE "public"."enum__products_v_version_stage";
  DROP TYPE "public"."enum__products_v_version_status";
  DROP TYPE "public"."enum_cities_area";
  DROP TYPE "public"."enum_ads_ad_type";
  DROP TYPE "public"."enum_comments_status";
  DROP TYPE "public"."enum_subscribers_status";
  DROP TYPE "public"."enum_members_roles";
  DROP TYPE "public"."enum_users_roles";
  DROP TYPE "public"."enum_redirects_type";
  DROP TYPE "public"."enum_outbox_status";
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  DROP TYPE "public"."enum_payload_jobs_log_state";
  DROP TYPE "public"."enum_payload_jobs_task_slug";`)
}
