/**
 * npm hands its own settings down in npm_* variables; an inner npm would take them for ours (a workspace flag,
 * `--omit`, another prefix). How to reach the registry is the machine's affair and stays. NODE_ENV=production
 * would leave out the tools that build the portal.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function npmEnvironment(env) {
  const reach = /^npm_config_(registry|userconfig|globalconfig|cache|cafile|proxy|https_proxy|noproxy)$/i
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => name !== 'NODE_ENV' && (!/^npm_/i.test(name) || reach.test(name))),
  )
}
