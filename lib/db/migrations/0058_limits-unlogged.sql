-- Each count was a commit that waits for the disk. After a crash of PostgreSQL the counters start again from zero.
ALTER TABLE "rate_limit" SET UNLOGGED;
