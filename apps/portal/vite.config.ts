import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { drawAtOnce } from './draw-at-once.ts'

const server = 'http://127.0.0.1:8080'

/** Files that stand together in one: hundreds of small ones would each be fetched and compressed on their own. */
const groups = [
  {
    // What every page needs. Nothing here may import what only pages behind login use.
    name: 'base',
    test: filesIn(
      'node_modules/(?:react|react-dom|scheduler|use-sync-external-store|idb-keyval)/',
      'node_modules/@tanstack/(?:react-router|router-core|history|store|react-store)/',
      'node_modules/lucide-react/dist/esm/icons/chevron-down',
      'packages/(?:contract|look)/src/',
      'src/app/(?:guards/(?:decide|follow|public)|pages/(?:error|wait)|routes|start)',
      'src/shared/(?:clock|debug-language|eula|form/(?!confirm|use-form-list)|http/(?!fetch-with-progress))',
      'src/shared/i18n/(?!bundles|format-when|use-format)',
      'src/shared/page/(?!unsaved)',
      'src/shared/session/(?!session-data|robot-name|active-robot)',
      'src/shared/version/build-mark',
      'src/shared/ui/(?:action-bar|announce|banner[.]|button|class-names|email-field)',
      'src/shared/ui/(?:external-link|field|focus|form|front-frame)',
      'src/shared/ui/(?:icon-button|kitchen|language-choice|lazy-modal|link-button|logo|markdown[.]|open-popups)',
      'src/shared/ui/(?:password-field|picture|robot-face|robot-head|shapes|skeleton|skip-link|spinner)',
      'src/shared/ui/(?:text-field|theme|visually-hidden)',
    ),
  },
  {
    // What several pages need, on both sides of login.
    name: 'parts',
    test: filesIn(
      'node_modules/lucide-react/dist/esm/icons/(?:chevron-right|mail)[.]',
      'src/shared/(?:factors/one-time|ui/(?:card|checkbox|code-field|list|name-field|phone-field|stack|steps))',
    ),
  },
  // Opens before login too, for the terms. With it what else lies over a page: fetched when the first of them opens.
  { name: 'popup', test: filesIn('src/shared/ui/(?:modal|overflow-menu-list|tooltip)') },
  {
    // What every page behind login needs, or the first one with others. What one before login needs as well belongs above.
    name: 'signed-in',
    test: filesIn(
      'src/app/guards/(?:prepare-session|robot-area|signed-in-area)',
      'src/shared/query/(?!messages|save|show-ahead|use-)',
      'src/shared/robot/(?!messages|newer|save)',
      'src/shared/(?:page/unsaved|time|i18n/(?:format-when|use-format))',
      'src/shared/ui/(?:empty-state|page-header|segmented-control|state-line|tag|text-link)',
      'src/features/(?:notifications/model/hidden|settings/api/save-profile)',
      'src/features/(?:activity/(?:api|components/use-activity)|calendar/(?:api/save-|components/pause[.]))',
      'src/features/tasks/components/use-move',
      'node_modules/lucide-react/dist/esm/icons/(?:bell|bot|calendar-days|calendar-plus|check|chevron-left)[.]',
      'node_modules/lucide-react/dist/esm/icons/(?:grip-vertical|hard-drive-download|mail-exclamation-point|plus)[.]',
      'node_modules/lucide-react/dist/esm/icons/(?:rotate-ccw|shield-check|users)[.]',
      'node_modules/@tanstack/(?:react-query|query-core)/.*nfiniteQuery',
      'src/shared/(?:scripts/scripts-query|shortcuts)',
    ),
  },
  {
    // What several pages behind login need, but not the first.
    name: 'forms',
    test: filesIn(
      'src/shared/(?:factors|files|form/(?:confirm|use-form-list)|query/(?:save|show-ahead|use-))',
      'src/shared/(?:drafts|permissions|relation-roles|robot)/(?!messages)',
      'src/features/notifications/components/kind-line',
      'src/shared/ui/(?:aria-box|overflow-menu[.]|popover[.]|search-field|sheet[.]module)',
      'src/shared/ui/(?:copy-text|disclosure|progress-bar|radio-group|select|side-by-side|switch|text-area)',
    ),
  },
  { name: 'numbers', test: filesIn('src/shared/ui/number-field') },
  { name: 'dates', test: filesIn('src/shared/ui/(?:date-picker|month|time-field)') },
  // Of the engines, what several pages need.
  { name: 'engines', test: filesIn('packages/(?:schedule|script|speech)/src/'), minShareCount: 2 },
  // Signs that several pages show. Each in a file of its own would be named in `base`, and fetched.
  { name: 'signs', test: filesIn('node_modules/lucide-react/dist/esm/icons/'), minShareCount: 2 },
]

/** The library empties what it announces by setting HTML, which the content security policy forbids: the page would fall. */
const announceWithoutHtml: Plugin = {
  name: 'announce-without-html',
  transform: (code, id) =>
    id.includes('/live-announcer/LiveAnnouncer.')
      ? code.replaceAll(/\.innerHTML = (?:''|"")/g, '.replaceChildren()')
      : null,
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    drawAtOnce(),
    announceWithoutHtml,
    // American English is what the library falls back on.
    optimizeLocales.vite({ locales: ['en-US', 'nl-NL', 'en-GB', 'de-DE', 'it-IT', 'zh-TW', 'tr-TR'] }),
    VitePWA({
      strategies: 'generateSW',
      filename: 'sw.js',
      registerType: 'prompt',
      injectRegister: null,
      manifest: {
        id: '/',
        name: 'Kompaan',
        short_name: 'Kompaan',
        description: 'Zorg samen voor de robot en voor wie bij de robot woont',
        lang: 'nl',
        dir: 'ltr',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#fbf5ec',
        theme_color: '#fbf5ec',
        icons: [
          { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
          { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
          { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
          { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['index.html', 'assets/**/*.{js,css,woff2,svg}', 'icon.svg'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [
          /^\/(?:api|device|outbox|docs|config\.json|openapi\.json|healthz|readyz|metrics)(?:[/?]|$)/,
        ],
        // A hashed name is its own version, so the worker need not ask again.
        dontCacheBustURLsMatching: /^assets\//,
        cleanupOutdatedCaches: true,
        // importScripts would need a Trusted Types policy inside the worker.
        inlineWorkboxRuntime: true,
        sourcemap: false,
      },
    }),
  ],
  // Object literals of texts cost more to parse than the same JSON.
  json: { stringify: true },
  build: {
    target: ['chrome124', 'edge124', 'firefox125', 'safari17.4'],
    outDir: 'dist',
    assetsDir: 'assets',
    manifest: true,
    sourcemap: false,
    // The content security policy allows no data: addresses for styles and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    proxy: {
      '/api': server,
      '/config.json': server,
      '/outbox': server,
      '/docs': server,
      '/openapi.json': server,
    },
  },
})

function filesIn(...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|').replaceAll('/', '[/\\\\]'))
}
