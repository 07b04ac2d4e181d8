/** What we use of it; the package brings no types. */
declare module '@20minutes/s3rver' {
  interface Options {
    address: string;
    /** 0: any free one. */
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string; configs: string[] }[];
  }
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
