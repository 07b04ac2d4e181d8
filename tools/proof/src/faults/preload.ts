/*
 * Loaded before the program in every process of a proof (`node --import`): what cannot be had from outside without a
 * machine of one's own. The program itself knows nothing of it.
 */
import { existsSync, promises } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { BlockList } from 'node:net';

const { PROOF_CLOCK_SHIFT_MS, PROOF_DISK_FULL_FLAG, PROOF_DISK_FULL_FOLDER } = process.env;

// The merchants of a proof stand on this machine; to the program they are on the public internet.
const { check } = BlockList.prototype;
BlockList.prototype.check = function (this: BlockList, ...asked: Parameters<typeof check>) {
  return asked[0] !== '127.0.0.1' && check.apply(this, asked);
} as typeof check;

const shiftMs = Number(PROOF_CLOCK_SHIFT_MS ?? 0);
if (shiftMs !== 0) {
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: []) =>
      given.length === 0 ? new target(RealDate.now() + shiftMs) : Reflect.construct(target, given),
    apply: () => new RealDate(RealDate.now() + shiftMs).toString(),
    get: (target, name, receiver): unknown =>
      name === 'now' ? () => RealDate.now() + shiftMs : Reflect.get(target, name, receiver),
  });
}

// Where no small disk can be mounted, writing below a folder fails as on a full one while the flag is there.
if (PROOF_DISK_FULL_FLAG && PROOF_DISK_FULL_FOLDER) {
  const { writeFile } = promises;
  promises.writeFile = async (file, ...rest) => {
    if (typeof file === 'string' && file.startsWith(PROOF_DISK_FULL_FOLDER) && existsSync(PROOF_DISK_FULL_FLAG)) {
      throw Object.assign(new Error(`ENOSPC: no space left on device, write '${file}'`), { code: 'ENOSPC' });
    }
    return writeFile(file, ...rest);
  };
  syncBuiltinESMExports();
}
