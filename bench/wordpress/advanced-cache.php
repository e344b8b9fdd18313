<?php
/**
 * The page cache of the measured WordPress: a drop-in as caching plugins install it, which WordPress includes with
 * WP_CACHE before it loads its database, plugins and theme. It sends the stored HTML file of an address, and stores
 * what WordPress renders where there is none. Visitors with a cookie of WordPress, and requests with a query, pass.
 */
defined('ABSPATH') || exit;

const PAGE_SECONDS = 3600;

(function (): void {
    $personal = preg_grep('/^(wordpress_|wp-|comment_author_)/', array_keys($_COOKIE));
    if ($_SERVER['REQUEST_METHOD'] !== 'GET' || $_SERVER['QUERY_STRING'] !== '' || $personal) {
        return;
    }
    $file = WP_CONTENT_DIR . '/cache/' . md5($_SERVER['HTTP_HOST'] . $_SERVER['REQUEST_URI']) . '.html';
    if (is_file($file) && filemtime($file) > time() - PAGE_SECONDS) {
        header('Content-Type: text/html; charset=UTF-8');
        header('X-Page-Cache: HIT');
        readfile($file);
        exit;
    }
    ob_start(function (string $html) use ($file): string {
        if (http_response_code() === 200 && str_contains($html, '</html>')) {
            $draft = $file . '.' . getmypid();
            file_put_contents($draft, $html);
            rename($draft, $file);
        }
        return $html;
    });
})();
