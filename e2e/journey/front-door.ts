/** Whether the magazine of this run has its front door (decision 065), as it has unless that is switched off. */
export const hasFrontDoor = process.env.FRONT_DOOR_MEGABYTES !== '0';

/** What Next compresses in gzip is so much larger than what the front door compresses in br: 4 % of the scripts. */
export const largerWithoutBrotli = hasFrontDoor ? 1 : 1.05;
