import { compareVersions } from '@kompaan/contract/wire'

/** What makes sense in a portal of this version: news about a later one waits until it is here (NOT-02). */
export function forThisVersion<News extends { readonly appVersion: string }>(
  news: readonly News[],
  version: string,
): readonly News[] {
  return news.filter(({ appVersion }) => compareVersions(appVersion, version) <= 0)
}
