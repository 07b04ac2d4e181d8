import path from 'node:path';
import type { Config } from '#config.ts';
import { openFolder } from './files-folder.ts';
import { openS3 } from './files-s3.ts';
import type { Files } from './files.ts';

/** Where this instance keeps its files: in a bucket where one is set, else in the data folder. */
export function openFiles(config: Pick<Config, 's3' | 'dataDir'>): Files {
  return config.s3 ? openS3(config.s3) : openFolder(path.join(config.dataDir, 'files'));
}
