//! Files in an object storage with the interface of S3, each named by the hash of its bytes: Amazon's own, MinIO, Ceph,
//! and others. The account and the server are those of the environment, by the names that all tools of S3 use.

use std::sync::{Arc, mpsc};
use std::time::Duration;

use object_store::aws::AmazonS3Builder;
use object_store::client::{HttpClient, HttpConnector};
use object_store::path::Path;
use object_store::{
    ClientConfigKey, ClientOptions, Error as StorageError, ObjectStore, ObjectStoreExt, PutPayload,
    RetryConfig,
};
use parking_lot::Mutex;
use tokio::runtime::{Builder, Runtime};

use genie_kernel::journal::Error;
use genie_kernel::{FileHash, Files, StoredFiles};

use crate::http;

/// How the address of a storage begins.
const SCHEME: &str = "s3://";

/// The largest file that is read, in bytes.
const FILE_BYTES_MAX: u64 = 64 * 1024 * 1024;

/// How much of a server's message is shown.
const MESSAGE_CHARACTERS_MAX: usize = 200;

/// How long a request may take, and how long it is repeated after failures of the server.
const REQUEST_LONGEST: Duration = Duration::from_secs(60);
const RETRIES_MAX: usize = 3;

/// Files in a folder of an object storage.
pub struct ObjectFiles {
    storage: Arc<dyn ObjectStore>,
    folder: Path,
    /// Files from before the storage was set. They are still read, and nothing is added to them.
    earlier: Arc<dyn Files + Send + Sync>,
    /// What this has stored. The same page is often put again.
    stored: Mutex<StoredFiles>,
    /// Always there until this is dropped.
    runtime: Option<Runtime>,
}

/// Why an object storage cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the object storage cannot be used: {0}")]
pub struct InvalidStorage(String);

impl ObjectFiles {
    /// The files at an address such as `s3://BUCKET/FOLDER`. Nothing is sent yet.
    pub fn from_environment(
        address: &str,
        earlier: Arc<dyn Files + Send + Sync>,
    ) -> Result<Self, InvalidStorage> {
        let (bucket, folder) = parse_address(address).map_err(InvalidStorage)?;
        let retry = RetryConfig {
            max_retries: RETRIES_MAX,
            retry_timeout: REQUEST_LONGEST,
            ..RetryConfig::default()
        };
        let storage = AmazonS3Builder::from_env()
            .with_bucket_name(bucket)
            .with_retry(retry)
            .with_http_connector(Connector)
            .build()
            .map_err(|error| InvalidStorage(http::root_cause(&error).to_string()))?;
        Self::new(Arc::new(storage), folder, earlier)
    }

    /// The files in a folder of this storage.
    pub fn new(
        storage: Arc<dyn ObjectStore>,
        folder: Path,
        earlier: Arc<dyn Files + Send + Sync>,
    ) -> Result<Self, InvalidStorage> {
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let runtime =
            runtime.map_err(|error| InvalidStorage(format!("no thread can be started: {error}")))?;
        Ok(Self { storage, folder, earlier, stored: Mutex::default(), runtime: Some(runtime) })
    }

    fn path(&self, hash: FileHash) -> Path {
        self.folder.clone().join(hash.to_string())
    }

    /// Waits for an answer of the storage. The caller may itself run on a runtime, which must not be blocked by another.
    fn wait<T: Send + 'static>(
        &self,
        question: impl Future<Output = object_store::Result<T>> + Send + 'static,
    ) -> Result<Option<T>, Error> {
        let (sender, receiver) = mpsc::sync_channel(1);
        if let Some(runtime) = &self.runtime {
            runtime.spawn(async move {
                let _ = sender.send(question.await);
            });
        }
        match receiver.recv() {
            Ok(Ok(answer)) => Ok(Some(answer)),
            Ok(Err(StorageError::NotFound { .. })) => Ok(None),
            Ok(Err(error)) => Err(Error::Unreachable(shown(&error))),
            Err(_) => Err(Error::Unreachable("the request was not finished".to_owned())),
        }
    }
}

impl Drop for ObjectFiles {
    fn drop(&mut self) {
        // Waiting for its threads is forbidden where the last owner may be: on the runtime of the server.
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl Files for ObjectFiles {
    fn put(&self, hash: FileHash, bytes: &[u8]) -> Result<(), Error> {
        if self.stored.lock().contains(hash) {
            return Ok(());
        }
        let (storage, path) = (Arc::clone(&self.storage), self.path(hash));
        let payload = PutPayload::from(bytes.to_vec());
        // A storage says that it has no such bucket in the same way as that it has no such file.
        let missing = || Error::Unreachable("it has no such bucket".to_owned());
        self.wait(async move { storage.put(&path, payload).await })?.ok_or_else(missing)?;
        self.stored.lock().insert(hash);
        Ok(())
    }

    fn read(&self, hash: FileHash) -> Result<Option<Vec<u8>>, Error> {
        let (storage, path) = (Arc::clone(&self.storage), self.path(hash));
        let read = async move {
            let found = storage.get(&path).await?;
            if found.meta.size > FILE_BYTES_MAX { Ok(None) } else { found.bytes().await.map(Some) }
        };
        match self.wait(read)? {
            Some(Some(bytes)) => Ok(Some(bytes.into())),
            Some(None) => Err(Error::Damaged(format!("{hash} in the object storage is too large"))),
            None => self.earlier.read(hash),
        }
    }

    fn list(&self) -> Result<Vec<FileHash>, Error> {
        let (storage, folder) = (Arc::clone(&self.storage), self.folder.clone());
        let listed = self.wait(async move { storage.list_with_delimiter(Some(&folder)).await })?;
        let names = listed.into_iter().flat_map(|listed| listed.objects);
        let mut files: Vec<FileHash> =
            names.filter_map(|object| FileHash::parse(object.location.filename()?)).collect();
        files.extend(self.earlier.list()?);
        files.sort_unstable();
        files.dedup();
        Ok(files)
    }

    fn remove(&self, hash: FileHash) -> Result<(), Error> {
        self.stored.lock().forget(hash);
        let (storage, path) = (Arc::clone(&self.storage), self.path(hash));
        self.wait(async move { storage.delete(&path).await })?;
        self.earlier.remove(hash)
    }
}

/// What failed, without the document that servers send with it: it may repeat the name of the account.
fn shown(error: &StorageError) -> String {
    let cause = http::root_cause(error).to_string();
    let line = cause.split(['<', '\n']).next().unwrap_or_default();
    line.trim_end_matches([':', ' ']).chars().take(MESSAGE_CHARACTERS_MAX).collect()
}

/// The bucket and the folder of an address.
fn parse_address(address: &str) -> Result<(&str, Path), String> {
    let path = address.strip_prefix(SCHEME).ok_or_else(|| format!("its URL must begin with {SCHEME}"))?;
    let (bucket, folder) = path.split_once('/').unwrap_or((path, ""));
    if bucket.is_empty() {
        return Err("its URL contains no bucket".to_owned());
    }
    let folder = Path::parse(folder).map_err(|error| error.to_string())?;
    Ok((bucket, folder))
}

/// Connects as all clients of the program do: without a proxy, and with the certificates that the computer trusts.
#[derive(Debug)]
struct Connector;

impl HttpConnector for Connector {
    fn connect(&self, options: &ClientOptions) -> object_store::Result<HttpClient> {
        let allow_http =
            options.get_config_value(&ClientConfigKey::AllowHttp).is_some_and(|set| set == "true");
        let client = http::storage_http_client(REQUEST_LONGEST, !allow_http)
            .map_err(|cause| StorageError::Generic { store: "S3", source: cause.into() })?;
        Ok(HttpClient::new(client))
    }
}
