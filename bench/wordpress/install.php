<?php
/**
 * Fills the database of a WordPress once: `php install.php FOLDER HOST < article.json`, an object of `title` and `html`,
 * which becomes the first post. Prints the path of that post.
 */
[, $folder, $host] = $argv;
$_SERVER['HTTP_HOST'] = $host;
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REQUEST_URI'] = '/';
define('WP_INSTALLING', true);

/** In the place of the one that sends a mail. */
function wp_new_blog_notification(): void
{
}

require $folder . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';

['title' => $title, 'html' => $html] = json_decode(stream_get_contents(STDIN), true, 4, JSON_THROW_ON_ERROR);
['user_id' => $user] = wp_install('Bench', 'bench', 'bench@example.org', true, '', wp_generate_password());
wp_set_current_user($user);
global $wp_rewrite;
$wp_rewrite->set_permalink_structure('/%postname%/');
flush_rewrite_rules();
$post = wp_update_post(wp_slash([
    'ID' => 1,
    'post_name' => 'article',
    'post_title' => $title,
    'post_content' => $html,
]), true);
if (is_wp_error($post)) {
    fwrite(STDERR, $post->get_error_message());
    exit(1);
}
echo wp_parse_url(get_permalink($post), PHP_URL_PATH);
