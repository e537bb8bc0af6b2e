import { lookup } from 'node:dns/promises'

/** The way from here to machines of others: tests bring their own names and wires. */
export interface Outside {
  /** The addresses that a name stands for. */
  resolve(hostname: string): Promise<readonly string[]>
  /** Where a connection to an address goes. */
  dial(address: string, port: number): { readonly host: string; readonly port: number }
}

export const systemOutside: Outside = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  dial: (host, port) => ({ host, port }),
}
