-- After the right code the token of the login answer is good as an access token too, until the first refresh (rulings 6).
ALTER TABLE customer_token ADD COLUMN of_sign_in boolean NOT NULL DEFAULT false;
